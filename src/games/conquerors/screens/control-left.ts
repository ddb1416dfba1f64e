import { signal } from '@preact/signals';
import type { ControlChange } from '../rules/tracker/control-now.ts';
import type { DoorProps } from './door-props.ts';

/** Changes of control that the players leave as they are, since their map knows more than the app. Kept while the page is open. */
const left = signal<ReadonlySet<string>>(new Set());

const nameOf = ({ session }: DoorProps['door'], { province, to }: ControlChange): string => `${session} ${province} ${to}`;

/** Leaves control as it is. */
export function leaveControl(door: DoorProps['door'], changes: readonly ControlChange[]): void {
  left.value = new Set([...left.value, ...changes.map((change) => nameOf(door, change))]);
}

/** Whether a change of control is left as it is. */
export function controlLeft(door: DoorProps['door'], change: ControlChange): boolean {
  return left.value.has(nameOf(door, change));
}
