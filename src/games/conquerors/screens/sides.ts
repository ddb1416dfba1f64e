import type { Side as Seat } from '../../../ui/odds-bar.tsx';
import { type Apm, type ArmyId, SIDE_COLOURS, type Side, sideOf } from '../rules/vocabulary.ts';

/** Which of the six shapes and colours stands for a side. */
export const SEAT: Readonly<Record<Side | 'admin' | 'none', Seat>> = { ...SIDE_COLOURS, admin: 3, none: 6 };

/** The letter on an APM: the same in the three languages. */
export const LETTER: Readonly<Record<Apm, string>> = { macedonian: 'M', persian: 'P', admin: 'A' };

/** An army by its letter and number: M1, P2; S is the Spartan one. */
export const armyLetter = (army: ArmyId): string => (army === 'sparta' ? 'S' : `${LETTER[sideOf(army)]}${army.at(-1)}`);
