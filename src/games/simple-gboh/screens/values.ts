import type { Values } from '../../../ui/form/form-props.ts';
import { isValues } from '../../../ui/form/settled.ts';

/** A typed input as the values a form takes: the same object, as conditions look for an item in its list. */
export const valuesOf = (input: object): Values => (isValues(input) ? input : {});
