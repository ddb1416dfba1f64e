import { all, conditions } from '../../../../core/condition.ts';
import { D6, one, readAs } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, standardOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { battleFields } from '../battle/input.ts';
import { type BattlePosition, type Fighter, NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import { readPosition } from '../battle/position-form.ts';
import { hitsOf, type Strength, strengthOf } from '../battle/strength.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, FORCE_TYPES, type ForceType } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

const SIDES = ['own', 'enemy'] as const;
type Attacker = Exclude<ForceType, 'wall'>;
const ATTACKERS = FORCE_TYPES.filter((type): type is Attacker => type !== 'wall');

/** One force that attacks, and what changes its values. */
export interface SingleAttackInput {
  readonly side: (typeof SIDES)[number];
  readonly type: Attacker;
  readonly battle: number;
  readonly superscript: number;
  readonly wallsFull: number;
  readonly wallsReduced: number;
  readonly onWalls: boolean;
  readonly firstTurn: boolean;
  readonly planArchers: number;
  readonly planCavalry: number;
  readonly planInfantry: number;
  readonly leadership: boolean;
  readonly hephaestion: boolean;
  readonly bucephalus: boolean;
}
/** Its hits. */
export interface SingleAttackOutcome extends Strength {
  readonly hits: number;
  /** Dice thrown: more than one for a phalanx that hits. */
  readonly throws: number;
}

const { root } = conditions<SingleAttackInput>();
const own = { when: root('side').is('own') };
const enemy = { when: root('side').is('enemy') };
const alexander = { when: all(root('side').is('own'), root('type').is('alexander')) };

/** One force's attack by itself: battle value, superscript, walls, plans; a phalanx goes on while it hits (Battle value; Walls; Phalanx). */
export const singleAttack: Procedure<SingleAttackInput, SingleAttackOutcome, { hits: number }, State, Event> = {
  id: 'single-attack',
  version: 1,
  cite: cite('Battle value'),
  fields: {
    side: oneOf(SIDES),
    type: oneOf(ATTACKERS, { standard: 'infantry', vocabulary: 'force' }),
    battle: number(0, 9, 2),
    superscript: number(0, 9, 0),
    wallsFull: number(0, 9, 0, own),
    wallsReduced: number(0, 9, 0, { ...own, say: 'field/reducedWalls' }),
    onWalls: flag(false, { when: all(root('side').is('own'), root('type').is('siege-engine')) }),
    firstTurn: flag(true, enemy),
    planArchers: number(0, 9, 0, enemy),
    planCavalry: number(0, 9, 0, enemy),
    planInfantry: number(0, 9, 0, enemy),
    leadership: flag(false, { ...alexander, say: 'own-plan/leadership' }),
    hephaestion: flag(false, alexander),
    bucephalus: flag(false, alexander),
  },
  labels: [
    { at: 'attack/die', ask: 'dice', say: (_of, input) => say('label/own', { of: say(`force/${input.type}`) }) },
    { at: 'attack/*', ask: 'dice', say: () => say('label/repeat', { of: say('force/phalanx') }) },
    { at: 'battle-value/*', ask: 'tally', say: (_of, input) => say('label/battle-value', { of: say(`force/${input.type}`) }) },
    { at: 'superscript/*', ask: 'tally', say: (_of, input) => say('label/superscript', { of: say(`force/${input.type}`) }) },
  ],
  questions: { hits: { cite: cite('Battle value') } },
  policies: {},
  examples: [
    { type: 'phalanx', battle: 4, wallsReduced: 1 },
    { type: 'siege-engine', wallsFull: 2, onWalls: true },
    { type: 'alexander', battle: 1, leadership: true, hephaestion: true, bucephalus: true },
    { side: 'enemy', type: 'archers', planArchers: 1 },
    { side: 'enemy', type: 'infantry', planInfantry: 2 },
    { side: 'enemy', type: 'chariots', battle: 3, superscript: 1, planCavalry: 1 },
  ],
  prefill: () => ({}),
  faults: ({ input: { side, type, onWalls, wallsFull, wallsReduced } }): readonly Fault[] => [
    ...(side === 'own' && type === 'leader' ? [illegal('type', 'fault/own-force', type, cite('Enemy leaders'))] : []),
    ...(side === 'enemy' && type === 'alexander' ? [illegal('type', 'fault/enemy-force', type, cite('Battle value'))] : []),
    ...(side === 'own' && type === 'siege-engine' && onWalls && wallsFull + wallsReduced === 0
      ? [illegal('onWalls', 'fault/no-wall', onWalls, cite('Siege engines'))]
      : []),
  ],
  run(input, hand) {
    const { battle, superscript } = strengthOf(positionOf(input), input.side, input.type === 'alexander' ? 'alexander' : fighterOf(input), input.onWalls, hand);
    const found = thrown({ battle, superscript }, input.type === 'phalanx', hand);
    hand.know('hits', found.hits);
    return { battle, superscript, ...found };
  },
  verdict: ({ hits, battle }) => say('verdict/single-attack', { hits, battle }),
  effects: () => [],
  next: () => [],
};

/** The dice of one attack: a phalanx throws again at one less after each hit. */
function thrown(strength: Strength, phalanx: boolean, hand: Hand<never>): { hits: number; throws: number } {
  const die = (of: Strength) => readAs(one(D6), `hits ${of.battle}/${of.superscript}`, (face) => hitsOf(face, of), Number);
  let hits = hand.ask('attack/die', die(strength));
  let throws = 1;
  for (let value = strength.battle - 1; phalanx && hits > 0 && value > 0; value -= 1) {
    const more = hand.ask(`attack/repeat-${throws}`, die({ ...strength, battle: value }));
    throws += 1;
    if (more === 0) break;
    hits += more;
  }
  return { hits, throws };
}

function fighterOf({ type, battle, superscript }: SingleAttackInput): Fighter {
  return { id: type, type, name: '', full: { battle, superscript, speed: 0 }, back: null, reduced: false, rests: false, done: 'no' };
}

function positionOf(input: SingleAttackInput): BattlePosition {
  const face = { battle: 0, superscript: 0, speed: 0 };
  const wall = (id: string, reduced: boolean): Fighter => ({ id, type: 'wall', name: '', full: face, back: face, reduced, rests: false, done: 'no' });
  const walls = [
    ...Array.from({ length: input.wallsFull }, (_, i) => wall(`w${i}`, false)),
    ...Array.from({ length: input.wallsReduced }, (_, i) => wall(`r${i}`, true)),
  ];
  return {
    ...readPosition(standardOf(battleFields)),
    turn: input.firstTurn ? 1 : 2,
    enemy: walls,
    levels: Array.from({ length: 8 }, () => ({ battle: input.battle, superscript: input.superscript, speed: 0 })),
    hephaestion: input.hephaestion,
    bucephalus: input.bucephalus,
    ownPlans: { ...NO_OWN_PLANS, leadership: input.leadership ? 1 : 0 },
    enemyPlans: { ...NO_ENEMY_PLANS, archers: input.planArchers, cavalry: input.planCavalry, infantry: input.planInfantry },
  };
}
