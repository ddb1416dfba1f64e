import { describe, expect, test } from 'vitest';
import { book, INVARIANTS as invariants, rules } from '../../tests/fixture/rules.ts';
import { words } from '../../tests/fixture/words.ts';
import type { Faces } from '../core/ask.ts';
import { type Body, entryHash } from '../core/entry.ts';
import { sessionFile } from '../core/export.ts';
import { begin } from '../core/journal.ts';
import { LANGUAGES } from '../core/languages.ts';
import { pledge, sharedFaces } from '../core/shared-dice.ts';
import { everyLanguage } from '../core/testing/every-language.ts';
import { opening, type Pen, write } from '../core/write.ts';
import { main } from './main.ts';
import type { CliShelf } from './shelf.ts';

const shared = { 'expected/number': 'a whole number from {min} to {max}', 'expected/faces': '{count} faces from {min} to {max}' };
const shelf: CliShelf = { games: [{ rules, book, invariants, words }], shared: everyLanguage(() => shared) };

function resolve(args: readonly string[], files: Readonly<Record<string, unknown>> = {}) {
  const saved: Record<string, string> = {};
  const out: string[] = [];
  const errors: string[] = [];
  const status = main(args, shelf, {
    out: (text) => out.push(text),
    error: (line) => errors.push(line),
    write(file, text) {
      if (file.startsWith('/nowhere/')) throw new Error('no such folder');
      saved[file] = text;
    },
    read(file) {
      if (!(file in files)) throw new Error('no such file');
      return typeof files[file] === 'string' ? files[file] : JSON.stringify(files[file]);
    },
  });
  return { status, out: out.join('\n'), errors, saved, json: (): any => JSON.parse(out.join('\n')) };
}

const DARE = '{"climb/roll":4,"risk/seat-1":"dare","fall/seat-1":[3]}';

describe('--list and --describe', () => {
  test('list every procedure with its fields, labels and their dice, questions', () => {
    const climb = resolve(['--list']).json()[0];
    expect(climb).toMatchObject({ id: 'fixture/climb', game: 'fixture', version: 1, cite: { book: 'fixture', at: '1' }, questions: ['rungs', 'falls'] });
    expect(climb.fields).toEqual({ weather: 'calm | storm', rope: 'true | false', load: '0..5' });
    expect(climb.labels).toContainEqual({ at: 'climb/roll', ask: 'dice', dice: ['1d6'], options: [] });
    expect(climb.labels).toContainEqual({ at: 'risk/seat-1', ask: 'choice', dice: [], options: ['dare', 'stay'] });
    expect(climb.labels).toContainEqual({ at: 'fall/seat-1', ask: 'dice', dice: ['1d10 (0–9)'], options: [] });
  });
  test('the schema carries titles and help in the language asked for', () => {
    expect(resolve(['climb', '--describe']).json().input).toMatchObject({
      title: 'Climb',
      description: 'Throw one die (1).',
      properties: { weather: { title: 'Weather', description: 'calm: calm; storm: storm.' }, load: { title: 'Load' } },
    });
    expect(resolve(['--list']).json()[0].title).toBe('Climb');
    expect(resolve(['climb', '--describe', '--lang', 'it']).json().input.title).toBe(words.it['procedure/climb']);
  });
  test('describe the input as a JSON Schema, the policies and the rulings', () => {
    const climb = resolve(['climb', '--describe']).json();
    expect(climb.input).toMatchObject({ type: 'object', additionalProperties: false, properties: { load: { type: 'integer', minimum: 0, maximum: 5 } } });
    expect(climb).toMatchObject({ policies: { risk: ['dare', 'stay'] }, rulings: [{ id: 'fall-at' }] });
  });
  test('describe what comes of it: the outcome, its effects and their events, what is offered next', () => {
    const climb = resolve(['climb', '--describe']).json();
    expect(climb.outcome).toEqual({
      type: 'object',
      properties: { total: { type: 'integer' }, rungs: { type: 'integer' }, risk: { type: 'boolean' }, seat: { type: 'integer' } },
      required: ['total', 'rungs', 'risk', 'seat'],
    });
    expect(climb).toMatchObject({ effects: { score: { event: 'scored', ticked: true } }, next: { siege: ['wall'] } });
    expect(resolve(['stone', '--describe']).json().outcome.properties.colour).toEqual({ type: 'string', examples: ['blue', 'green', 'red'] });
  });
  test('name only the rulings that the procedure reads', () => {
    expect(resolve(['siege', '--describe']).json().rulings).toEqual([]);
  });
});

describe('a run', () => {
  test('prints outcome, lines with label, amount and citation, effects', () => {
    const { status, json } = resolve(['fixture/climb', '--input', '{"rope":true}', '--faces', DARE]);
    expect(status).toBe(0);
    expect(json()).toMatchObject({
      outcome: { total: 6, rungs: 4, risk: true },
      questions: { rungs: 4 },
      effects: [{ id: 'score', ticked: true, event: { points: 4 } }],
    });
    expect(json().lines).toContainEqual(
      expect.objectContaining({ kind: 'modifier', label: 'climb/total', id: 'rope', amount: 2, cite: { book: 'fixture', at: '1.1' } }),
    );
    expect(JSON.stringify(json())).not.toContain('«');
  });
  test('takes draws by label, and a scalar for a single one', () => {
    expect(resolve(['stone', '--faces', '{"draw/stone":"red"}']).json().outcome).toEqual({ colour: 'red' });
    expect(resolve(['stone', '--faces={"draw/stone":["blue"]}']).json().outcome).toEqual({ colour: 'blue' });
  });
  test('runs loops by round', () => {
    const faces = '{"siege#1/blow/wall":[5,5],"siege#2/blow/wall":[1,2],"siege#3/blow/wall":[6,6]}';
    expect(resolve(['siege', '--faces', faces]).json().outcome).toMatchObject({ fell: true });
  });
  test('runs under rulings, corrections and what players added', () => {
    const eight = ['climb', '--faces', DARE.replace('[3]', '[8]')];
    expect(resolve(eight).json().outcome.rungs).toBe(3);
    expect(resolve([...eight, '--rulings', '{"fall-at":"eight"}']).json().outcome.rungs).toBe(0);
    expect(resolve([...eight, '--corrections', '{"ladder/3-5/calm":7}']).json().outcome.rungs).toBe(8);
    expect(resolve([...eight, '--others', '{"climb/total":{"amount":2,"because":"goats"}}']).json().outcome.total).toBe(6);
  });
  test('lets illegal input pass when insisted on, and says so', () => {
    const heavy = ['climb', '--input', '{"load":5}', '--faces', DARE];
    expect(resolve(heavy).status).toBe(2);
    const { status, errors, json } = resolve([...heavy, '--insist']);
    expect([status, errors]).toEqual([0, ['load: illegal, insisted on']]);
    expect(json().insisted).toMatchObject([{ field: 'load', found: 5 }]);
  });
});

test('odds: ways and total per question', () => {
  expect(resolve(['siege', '--odds']).json().questions.fell).toMatchObject({ exact: expect.any(Boolean), total: expect.any(Number) });
  const { falls } = resolve(['climb', '--odds']).json().questions;
  expect(falls).toEqual({ exact: true, total: 10, ways: { true: 1, false: 9 } });
  expect(resolve(['climb', '--odds', '--policies', '{"risk":"stay"}']).json().questions.falls).toEqual({ exact: true, total: 1, ways: { false: 1 } });
});

describe('what is refused, with status 2 and one line', () => {
  test.each([
    ['an unknown procedure', ['clim'], /^ID: expected a procedure.*found clim \(did you mean fixture\/climb\?\)$/],
    ['no procedure', [], /^ID: expected .* found nothing$/],
    ['an unknown option', ['climb', '--face', '{}'], /^--face: expected one of .*did you mean --faces/],
    ['malformed JSON', ['climb', '--input', '{load:1}'], /^--input: expected JSON, found /],
    ['a missing value', ['climb', '--input'], /^--input: expected JSON, found nothing$/],
    ['an option twice', ['climb', '--input', '{}', '--input', '{}'], /^--input: expected it once/],
    ['two jobs', ['climb', '--odds', '--describe'], /one job/],
    ['a language we do not speak', ['--list', '--lang', 'xx'], new RegExp(`^--lang: expected ${LANGUAGES.join(', ')}, found "xx"$`)],
    ['an impossible number', ['climb', '--input', '{"load":9}'], /^load: expected a whole number from 0 to 5, found 9$/],
    ['an unknown field', ['climb', '--input', '{"laod":1}'], /^laod: expected /],
    ['input that is no object', ['climb', '--input', '[]'], /^input: expected .*found \[\]$/],
    ['illegal input', ['climb', '--input', '{"load":5}'], /^load: expected .*found 5 \(fixture 1\.1\)$/],
    ['missing faces', ['climb'], /^faces\.climb\/roll: expected 1d6, found nothing$/],
    ['a face no die has', ['climb', '--faces', '{"climb/roll":7}'], /^faces\.climb\/roll: expected 1 faces from 1 to 6, found \[7\]$/],
    ['too many dice', ['climb', '--faces', '{"climb/roll":[1,2]}'], /^faces\.climb\/roll: expected /],
    [
      'a label nobody asks for',
      ['climb', '--faces', DARE.replace('}', ',"climb/again":1}')],
      /^faces\.climb\/again: expected a label asked for \(climb\/roll, /,
    ],
    [
      'a misspelt label',
      ['climb', '--faces', '{"climb/rol":4}'],
      /^faces\.climb\/rol: expected a label asked for \(climb\/roll\), found \[4\] \(did you mean climb\/roll\?\)$/,
    ],
    [
      'a label not reached yet',
      ['climb', '--faces', '{"fall/seat-1":4}'],
      /^faces\.climb\/roll: expected 1d6, found nothing \(not asked for so far: fall\/seat-1\)$/,
    ],
    [
      'a misspelt label beside all that were asked for',
      ['climb', '--faces', DARE.replace('}', ',"fall/seat-2":1}')],
      /^faces\.fall\/seat-2: expected .*found \[1\] \(did you mean fall\/seat-1\?\)$/,
    ],
    ['input that is null', ['climb', '--input', 'null'], /^input: expected .*found null$/],
    ['faces that are null', ['climb', '--faces', 'null'], /^faces: expected an object of faces by label, found null$/],
    ['rulings that are null', ['climb', '--rulings', 'null', '--faces', DARE], /^rulings: expected an object, found null$/],
    ['a name given twice', ['climb', '--input', '{"load":1,"load":2}'], /^--input: expected each name once, found load twice$/],
    ['a label given twice', ['climb', '--faces', '{"climb/roll":4,"climb\\/roll":5}'], /^--faces: expected each name once, found climb\/roll twice$/],
    ['text after the JSON', ['climb', '--input', '{} {}'], /^--input: expected JSON, found "\{\} \{\}"/],
    ['a fault in the language asked for', ['climb', '--lang', 'it', '--input', '{"load":1e400}'], /^load: atteso .*, trovato Infinity$/],
    ['nothing as JSON', ['climb', '--input', ''], /^--input: expected JSON, found ""/],
    [
      'an addition beyond the form',
      ['climb', '--others', '{"climb/total":100}', '--faces', DARE],
      /^others\.climb\/total: expected a whole number from −99 to 99/,
    ],
    ['an addition of a half', ['climb', '--others', '{"climb/total":[1,0.5]}', '--faces', DARE], /^others\.climb\/total\.1: expected a whole number/],
    [
      'more additions than anybody has',
      ['climb', '--others', `{"climb/total":[${'1,'.repeat(9)}1]}`, '--faces', DARE],
      /^others\.climb\/total: expected 1 to 9/,
    ],
    [
      'a reason as long as a book',
      ['climb', '--others', `{"climb/total":{"amount":1,"because":"${'x'.repeat(81)}"}}`, '--faces', DARE],
      /^others\.climb\/total\.because: expected text of at most 80/,
    ],
    [
      'an addition with more to it',
      ['climb', '--others', '{"climb/total":{"amount":1,"why":"x"}}', '--faces', DARE],
      /^others\.climb\/total\.why: expected amount/,
    ],
    [
      'an addition to no sum, of odds',
      ['climb', '--odds', '--others', '{"climb/totl":1}'],
      /^others\.climb\/totl: expected a sum of fixture\/climb \(climb\/total\).*did you mean/,
    ],
    ['a policy every object has', ['climb', '--odds', '--policies', '{"toString":"x"}'], /^policies\.toString: expected one of risk, found "x"$/],
    ['a number beyond all', ['climb', '--input', '{"load":1e400}'], /^load: expected .*found Infinity$/],
    ['policies without odds', ['climb', '--policies', '{}', '--faces', DARE], /^--policies: expected none without --odds, found "\{\}"$/],
    ['input beside a description', ['climb', '--describe', '--input', '{}'], /^--input: expected none beside --describe, found "\{\}"$/],
    ['faces beside a description', ['climb', '--describe', '--faces', '{}'], /^--faces: expected none beside --describe/],
    ['insisting on a list', ['--list', '--insist'], /^--insist: expected none beside --list, found it$/],
    ['input beside cases', ['--cases', 'x.json', '--input', '{}'], /^--input: expected none beside --cases/],
    ['faces beside cases', ['--cases', 'x.json', '--faces', '{}'], /^--faces: expected none beside --cases/],
    ['insisting on cases', ['--cases', 'x.json', '--insist'], /^--insist: expected none beside --cases, found it$/],
    ['rulings beside a replay', ['--replay', 'x.json', '--rulings', '{}'], /^--rulings: expected none beside --replay/],
    ['faces that are no object', ['climb', '--faces', '[4]'], /^faces: expected an object/],
    ['an unknown ruling', ['climb', '--rulings', '{"x":"y"}', '--faces', DARE], /^rulings\.x: expected one of fall-at, found "y"$/],
    ['an unknown way out', ['climb', '--rulings', '{"fall-at":"ten"}', '--faces', DARE], /^rulings\.fall-at: expected nine, eight, found "ten"$/],
    ['a correction of no chart', ['climb', '--corrections', '{"x/y/z":1}', '--faces', DARE], /^corrections\.x\/y\/z: expected /],
    ['a correction out of range', ['climb', '--corrections', '{"ladder/3-5/calm":99}', '--faces', DARE], /found 99$/],
    ['an addition to no sum', ['climb', '--others', '{"x":1}', '--faces', DARE], /^others\.x: expected a sum of this run \(climb\/total\)/],
    ['faces beside odds', ['climb', '--odds', '--faces', '{}'], /^--faces: /],
    ['a file that is not there', ['--cases', 'nowhere.json'], /^--cases: expected a file that can be read, found nowhere\.json/],
  ])('%s', (_name, args, line) => {
    const { status, out, errors } = resolve(args);
    expect([status, out, errors.length]).toEqual([2, '', 1]);
    expect(errors[0]).toMatch(line);
    expect(errors[0]).not.toContain('\n');
  });
});

describe('what a case may expect beside the outcome', () => {
  const run = (one: object) =>
    resolve(['--cases', 'cases.json'], { 'cases.json': [{ id: 'climb', input: { rope: true, load: 1 }, faces: JSON.parse(DARE), ...one }] });
  test.each<[string, object]>([
    ['an effect, ticked, with its event', { effects: [{ id: 'score', ticked: true, event: { type: 'scored', points: 3 } }] }],
    ['a procedure that follows, with its input', { next: [{ procedure: 'siege', input: { wall: 2 } }] }],
    ['a procedure that follows, by its name', { next: ['siege'] }],
    [
      'modifiers by id and amount',
      {
        lines: [
          { id: 'rope', amount: 2 },
          { id: 'load', amount: -1 },
        ],
      },
    ],
    ['that something is absent', { absent: { effects: ['none-such'], lines: [{ id: 'rope', amount: 3 }], next: ['climb'] } }],
    ['odds as ways of a total, or as a number', { odds: { falls: { true: 0.1, false: '9/10' } } }],
  ])('%s', (_, expected) => expect(run(expected)).toMatchObject({ status: 0, out: '1 passed, 0 failed' }));

  test.each<[object, string]>([
    [{ effects: [{ id: 'score', ticked: false }] }, 'effects.score.ticked: expected false, got true'],
    [{ next: ['stone'] }, 'next: expected "stone", got siege'],
    [{ lines: [{ id: 'rope', amount: 1 }] }, 'lines.rope.amount: expected 1, got 2'],
    [{ absent: { next: ['siege'] } }, 'next: expected no "siege", got one'],
    [{ warnings: ['load'] }, 'warnings: expected "load", got none'],
    [{ odds: { falls: { true: '1/5' } } }, 'odds.falls.true: expected "1/5", got 1/10'],
    [{ odds: { rises: { true: 1 } } }, 'odds.rises: expected a question of rungs, falls, found rises'],
  ])('%j is told apart', (expected, why) => expect(run(expected)).toMatchObject({ status: 1, out: `cases.0 fixture/climb: ${why}\n0 passed, 1 failed` }));

  test('every difference is shown, under the name the case gives itself', () =>
    expect(run({ at: '1.2', name: 'rope', expect: { rungs: 9, total: 9 }, next: ['stone'] }).out.split('\n')[0]).toBe(
      'cases.0 (rope) fixture/climb: outcome.rungs: expected 9, got 3; outcome.total: expected 9, got 5; next: expected "stone", got siege',
    ));

  test.each<[string, object]>([
    ['faces', { faces: { 'climb/roll': 7 }, fault: 'faces.climb/roll' }],
    ['a stray label', { faces: { 'climb/roll': 4, 'risk/seat-1': 'stay', 'fall/nobody': 3 }, fault: 'faces.fall/nobody' }],
    ['a ruling', { rulings: { 'fall-at': 'ten' }, fault: 'rulings.fall-at' }],
    ['input, by its rule', { input: { load: 5 }, fault: { field: 'load', severity: 'illegal', cite: '1.1' } }],
  ])('a fault of %s can be expected', (_, one) => expect(run(one)).toMatchObject({ status: 0 }));
});

describe('--events', () => {
  test('every event with its version and schema', () =>
    expect(resolve(['--events', 'fixture']).json()).toMatchObject({
      scored: { v: 2, older: [1], payload: { properties: { seat: { type: 'integer', minimum: 0, maximum: 4 } }, required: ['seat', 'points'] } },
    }));
  test('an event is tried on a state', () => {
    const tried = resolve(['--events', 'fixture', '--event', '{"type":"scored","seat":1,"score":3}']).json();
    expect(tried).toMatchObject({ event: { type: 'scored', v: 2, points: 3 }, text: 'Scored', faults: [], state: { scores: [0, 3, 0, 0, 0] } });
    const state = JSON.stringify({ ...tried.state, cup: { red: 0, green: 2, blue: 1 } });
    const drawn = ['--events', 'fixture', '--event', '{"type":"drawn","colour":"red"}', '--state', state];
    expect(resolve(drawn)).toMatchObject({ status: 2, errors: [expect.stringMatching(/^cup: expected a stone in the cup/)] });
    expect(resolve([...drawn, '--insist']).json()).toMatchObject({ faults: [{ field: 'cup', severity: 'illegal' }], state: { cup: { red: -1 } } });
  });
  test.each<[string, string[], RegExp]>([
    ['a game there is not', ['--events', 'chess'], /^--events: expected fixture, found "chess"/],
    [
      'a payload that cannot be',
      ['--events', 'fixture', '--event', '{"type":"scored","v":2,"seat":9,"points":1}'],
      /^seat: expected a whole number from 0 to 4/,
    ],
    ['an event there is not', ['--events', 'fixture', '--event', '{"type":"won"}'], /^type: expected/],
  ])('%s is refused', (_, args, line) => expect(resolve(args)).toMatchObject({ status: 2, errors: [expect.stringMatching(line)] }));
});

describe('--play', () => {
  const setup = { players: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })) };
  const play = (...steps: readonly object[]) => resolve(['--play', 'evening.json'], { 'evening.json': { game: 'fixture', setup, steps } });
  const climbing = { resolve: 'climb', input: { rope: true }, faces: { 'climb/roll': 4, 'risk/seat-1': 'stay' } };
  test('an evening that goes as written passes, step by step, and says its state', () => {
    const { status, out } = play(
      { ...climbing, outcome: { rungs: 3 }, effects: ['score'], state: { scores: [3, 0, 0, 0, 0] }, offers: ['siege'], now: 'play' },
      { take: 'siege', input: { wall: 1 }, faces: { 'siege#1/blow/wall': [6, 6] }, outcome: { fell: true } },
      { undo: true },
      { undo: true, state: { scores: [0, 0, 0, 0, 0] } },
      { redo: true, state: { scores: [3, 0, 0, 0, 0] } },
      { ...climbing, untick: ['score'], state: { scores: [3, 0, 0, 0, 0] } },
      { rule: { 'fall-at': 'eight' } },
      { correct: { 'ladder/6+/calm': 7 } },
      { ...climbing, outcome: { rungs: 7 }, state: { scores: [10, 0, 0, 0, 0] } },
      { event: { type: 'drawn', colour: 'blue' }, state: { cup: { blue: 0 } } },
      { name: 'an empty cup', event: { type: 'drawn', colour: 'blue' }, faults: ['cup'], state: { cup: { blue: 0 } } },
      { event: { type: 'drawn', colour: 'blue' }, insist: true, state: { cup: { blue: -1 } } },
      { seal: { 'bid/seat-1': { coins: 3 } } },
      { reveal: { 'bid/seat-1': { coins: 3 } }, with: [{ type: 'bid', bids: { 0: 3 } }], state: { bids: [3] } },
      { note: 'late' },
    );
    expect(out).toMatch(/^state [0-9a-f]{64}\n15 passed, 0 failed$/);
    expect(status).toBe(0);
  });
  test('what comes out otherwise is one line a difference, named by its step', () => {
    const { status, out } = play(
      { name: 'first climb', ...climbing, outcome: { rungs: 4 }, state: { scores: [9] }, now: 'sleep' },
      { event: { type: 'drawn', colour: 'red' }, faults: ['cup'] },
      { take: 'stone' },
      { resolve: 'climb', faces: {} },
      { event: { type: 'won' } },
    );
    expect(out.split('\n').slice(0, -2)).toEqual([
      expect.stringMatching(/^steps\.0 \(first climb\): state\.scores: expected 1 items, got 5/),
      'steps.0 (first climb): now: expected "sleep", got play',
      'steps.0 (first climb): outcome.rungs: expected 4, got 3',
      'steps.1: expected faults ["cup"], got none: the step was played',
      'steps.2: take: expected siege, play, found "stone"',
      expect.stringMatching(/^steps\.3: .*climb waits for climb\/roll$/),
      expect.stringMatching(/^steps\.4: event\.type: expected drawn, .*, found "won"$/),
    ]);
    expect([status, out.split('\n').at(-1)]).toEqual([1, '0 passed, 5 failed']);
  });
  test('a step that is stopped says the fault as a sentence, with what it is about and its paragraph', () => {
    const blue = { event: { type: 'drawn', colour: 'blue' } };
    const { out } = play(blue, { name: 'an empty cup', ...blue });
    expect(out.split('\n')[0]).toMatch(/^steps\.1 \(an empty cup\): entry 2 of fixture: \{"type":"drawn",.*\} is refused: cup: expected [^{]*, found 0/);
  });
  test('a step to a state that the rules never come to is one line, changes nothing, and the evening goes on; what is set by hand stands', () => {
    const out: string[] = [];
    const never = [
      { id: 'poor', cite: { book: 'fixture', at: '1' }, broken: ({ scores }: { scores: readonly number[] }) => (scores[0] ? 'a point' : undefined) },
    ];
    const byHand = { type: 'scored', v: 2, seat: 0, points: 3 };
    const steps = [
      climbing,
      { event: { type: 'drawn', colour: 'red' }, state: { scores: [0, 0, 0, 0, 0] } },
      { event: byHand, state: { scores: [3, 0, 0, 0, 0] } },
    ];
    const terminal = { out: (text: string) => out.push(text), error: () => {}, write: () => {}, read: () => JSON.stringify({ game: 'fixture', setup, steps }) };
    const status = main(['--play', 'e.json'], { ...shelf, games: [{ rules, book, invariants: never, words }] }, terminal);
    expect([status, out[0], out.at(-1)]).toEqual([1, 'steps.0: entry 1 of fixture: poor: a point', '2 passed, 1 failed']);
  });
  test.each<[string, unknown, RegExp]>([
    ['no steps', { game: 'fixture', setup, steps: [] }, /^steps: expected a list/],
    ['another setup', { game: 'fixture', setup: { players: 'five' }, steps: [{ note: '' }] }, /^setup\.players: expected [^{]*, found "five"/],
    ['another game', { game: 'chess', steps: [{}] }, /^game: expected fixture/],
    ['a step that does nothing', { game: 'fixture', setup, steps: [{ state: {} }] }, /^steps\.0: expected one of event,/],
    ['a mistyped key', { game: 'fixture', setup, steps: [{ event: { type: 'drawn' }, expcet: 1 }] }, /^steps\.0\.expcet: expected one of/],
  ])('%s is refused', (_, file, line) =>
    expect(resolve(['--play', 'e.json'], { 'e.json': file })).toMatchObject({ status: 2, errors: [expect.stringMatching(line)] }),
  );
});

describe('--cases', () => {
  const faces = JSON.parse(DARE);
  const run = (cases: unknown) => resolve(['--cases', 'cases.json'], { 'cases.json': cases });
  test('counts cases whose outcome has the part expected', () => {
    expect(
      run([
        { id: 'climb', faces, expect: { rungs: 3 } },
        { id: 'fixture/climb', input: { load: 5 }, fault: 'load' },
      ]),
    ).toMatchObject({ status: 0, out: '2 passed, 0 failed' });
  });
  test('says where the others differ', () => {
    const { status, out } = run([
      { id: 'climb', faces, expect: { rungs: 5 } },
      { id: 'climb', expect: { rungs: 3 } },
      { id: 'climb', faces, fault: 'load' },
      { id: 'climb', faces, expect: { total: 4 } },
    ]);
    expect(status).toBe(1);
    expect(out.split('\n')).toEqual([
      'cases.0 fixture/climb: outcome.rungs: expected 5, got 3',
      'cases.1 fixture/climb: faces.climb/roll: expected 1d6, found nothing',
      expect.stringMatching(/^cases\.2 fixture\/climb: expected load to be refused, found outcome /),
      '1 passed, 3 failed',
    ]);
  });
  test.each([
    ['no list', {}, /^cases: expected an array/],
    ['no JSON', 'x', /^cases\.json: expected JSON/],
    ['a name twice', '[{"id":"climb","expect":{"rungs":3},"expect":{}}]', /^cases\.json: expected each name once, found 0\.expect twice$/],
    ['text after the list', '[] []', /^cases\.json: expected JSON/],
    ['nothing at all', '', /^cases\.json: expected JSON, found ""/],
    ['no case', [], /^cases: expected at least one case, found \[\]$/],
    ['another encoding', '\uFFFD\uFFFD[\0]\0', /^cases\.json: expected JSON in UTF-8, found another encoding$/],
  ])('a bad file: %s', (_name, file, line) => {
    const { status, errors } = run(file);
    expect([status, errors.length]).toEqual([2, 1]);
    expect(errors[0]).toMatch(line);
  });
  test.each([
    ['no id', [{ expect: { rungs: 3 } }], /^cases\.0\.id: expected a procedure/],
    ['an unknown id', [{ id: 'nope', expect: { rungs: 3 } }], /^cases\.0\.id: expected a procedure of --list, found nope$/],
    ['nothing expected', [{ id: 'climb' }], /^cases\.0\.expect: expected/],
    ['a key it does not know', [{ id: 'climb', inputt: {}, expect: { rungs: 3 } }], /^cases\.0\.inputt: expected input, .*did you mean input\?/],
    ['an expectation and a fault', [{ id: 'climb', expect: { rungs: 3 }, fault: 'load' }], /^cases\.0\.fault: expected either/],
    ['an expectation that is no part of an outcome', [{ id: 'climb', expect: null }], /^cases\.0\.expect: expected a part of the outcome, found null$/],
    ['insisting by half', [{ id: 'climb', expect: { rungs: 3 }, insist: 'yes' }], /^cases\.0\.insist: expected true or false, found "yes"$/],
    ['an expectation of nothing', [{ id: 'climb', expect: {} }], /^cases\.0\.expect: expected a part of the outcome, found \{\}$/],
    ['a case that is none', [7], /^cases\.0: expected \{id, input, faces, expect\}, found 7$/],
    ['an id that is no text', [{ id: 7, expect: { rungs: 3 } }], /^cases\.0\.id: expected a procedure, found 7$/],
  ])('a bad case: %s', (_name, bad, line) => {
    const { status, out } = run([{ id: 'climb', faces, expect: { rungs: 3 } }, ...bad]);
    const [why, count] = out.replace(/cases\.(\d)/g, (_, i) => `cases.${i - 1}`).split('\n');
    expect(why).toMatch(line);
    expect([status, count]).toEqual([2, '1 passed, 1 failed']);
  });
  test('a file as editors on Windows write it, with words for who reads it', () => {
    const text = JSON.stringify([{ id: 'climb', name: 'a dare', from: 'paragraph 1', game: 'fixture', cite: '1', faces, expect: { rungs: 3 } }], null, 2);
    expect(run(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`)).toMatchObject({ status: 0, out: '1 passed, 0 failed' });
  });
  test('what every object has is no part of an outcome', () => {
    const { status, out } = run(`[{"id":"climb","faces":${DARE},"expect":{"__proto__":{}}},{"id":"climb","faces":${DARE},"expect":{"toString":1}}]`);
    expect([status, out.split('\n')]).toEqual([
      1,
      [
        'cases.0 fixture/climb: outcome.__proto__: expected {}, got nothing',
        'cases.1 fixture/climb: outcome.toString: expected 1, got nothing',
        '0 passed, 2 failed',
      ],
    ]);
  });
});

describe('--play … --save', () => {
  const setup = { players: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name })) };
  const file = {
    game: 'fixture',
    setup,
    steps: [{ event: { type: 'scored', seat: 1, points: 4 } }, { event: { type: 'drawn', colour: 'red' } }, { undo: true }],
  };

  test('the session comes to the same state when it is replayed', () => {
    const { out, saved } = resolve(['--play', 'evening.json', '--save', 'session.json'], { 'evening.json': file });
    const { hash, state } = resolve(['--replay', 'session.json'], { 'session.json': saved['session.json'] }).json();
    expect(out).toContain(`state ${hash}`);
    expect(state).toMatchObject({ scores: [0, 4, 0, 0, 0], cup: { red: 3 } });
  });
  test('a file that cannot be written is said', () => {
    expect(resolve(['--play', 'e.json', '--save', '/nowhere/s.json'], { 'e.json': file })).toMatchObject({
      status: 2,
      errors: ['--save: expected a file that can be written, found /nowhere/s.json (no such folder)'],
    });
  });
});

describe('--replay', () => {
  const pen: Pen = { session: 's', writer: 'w', seat: null, at: 0 };
  const first = opening(rules, { players: Array.from({ length: 5 }, () => ({ name: 'P' })) }, pen);
  const bodies: readonly Body[] = [{ kind: 'events', events: [{ type: 'scored', seat: 1, points: 4 } as never], insisted: [] }];
  const file = sessionFile('fixture', 'Five at once', [first, ...write(begin(rules, first), pen, bodies)]);
  const run = (raw: unknown) => resolve(['--replay', 'session.json'], { 'session.json': raw });
  test('prints the state of an exported session', () => {
    expect(run(file).json()).toMatchObject({ game: 'fixture', title: 'Five at once', entries: 2, state: { scores: [0, 4, 0, 0, 0] } });
  });
  test('counts hidden deals, and names whom one waited for that was not finished', () => {
    const terms = {
      cards: ['a', 'b'],
      hands: [
        { secret: 'hand-w', writer: 'w' },
        { secret: 'hand-x', writer: 'x' },
      ],
    };
    const begun: Body = { kind: 'dealing', deal: 'd', part: 'begun', terms };
    const told = run(sessionFile('fixture', 'Dealt', [first, ...write(begin(rules, first), pen, [begun])])).json();
    expect(told).toMatchObject({ deals: { checked: 0, drawn: 0, closed: 0, left: 1 } });
    expect(told.notes).toHaveLength(1);
    expect(JSON.stringify(told.notes[0])).toMatch(/\bw\b.*\bx\b/);
    expect(run(file).json()).toMatchObject({ deals: { checked: 0, drawn: 0, closed: 0, left: 0 } });
  });
  describe('with shared dice', () => {
    const terms = { procedure: 'climb', at: 'climb/roll', sides: 6, zero: false, count: 1, writers: ['w', 'x'] };
    const numbers = { w: 'a'.repeat(64), x: 'b'.repeat(64) };
    const faces = sharedFaces('s', 't', terms, numbers);
    /** A journal of these bodies, each by its writer. */
    const journal = (all: readonly (readonly [writer: string, body: Body])[]) => {
      const entries = [first];
      for (const [writer, body] of all) entries.push(...write({ next: entries.length, hash: entryHash(entries.at(-1) ?? first) }, { ...pen, writer }, [body]));
      return sessionFile('fixture', 'Shared', entries);
    };
    const pledges = (['w', 'x'] as const).map(
      (writer) => [writer, { kind: 'pledged', shared: 't', terms, commitment: pledge('s', 't', terms, writer, numbers[writer]) }] as const,
    );
    const disclosed = (['w', 'x'] as const).map((writer) => [writer, { kind: 'disclosed', shared: 't', number: numbers[writer] }] as const);
    const asked = (shown: Faces) =>
      [
        'w',
        {
          kind: 'asked',
          procedure: 'climb',
          version: 1,
          input: {},
          rulings: {},
          corrections: {},
          others: {},
          answers: [{ at: 'climb/roll', faces: shown, by: 'thrown' }],
        },
      ] as const;

    test('says how many were shared', () => {
      expect(run(journal([...pledges, ...disclosed, asked(faces)])).json()).toMatchObject({ shared: { throws: 1, left: 0 }, notes: [] });
      expect(run(file).json()).toMatchObject({ shared: { throws: 0, left: 0 } });
    });
    test('names who left one, and refuses faces that do not follow', () => {
      const { shared: told, notes } = run(journal([...pledges, ...disclosed.slice(0, 1)])).json();
      expect(told).toEqual({ throws: 0, left: 1 });
      expect(notes).toEqual([{ entry: 1, text: expect.stringContaining('x') }]);
      const other = run(journal([...pledges, ...disclosed, asked([(Number(faces[0] ?? 1) % 6) + 1])]));
      expect(other).toMatchObject({ status: 2, errors: [expect.stringMatching(/^entries\.5: /)] });
    });
  });
  test('says what is wrong with one that was changed by hand', () => {
    const changed = JSON.parse(JSON.stringify(file));
    changed.entries[0].body.setup.players[0].name = 'Q';
    expect(run(changed)).toMatchObject({ status: 2, errors: [expect.stringMatching(/^entries\.1: expected to follow/)] });
  });
  test('refuses one of a newer release, of an unknown game, and what is no session', () => {
    const newer = JSON.parse(JSON.stringify(file));
    newer.entries[0].body.version = 99;
    expect(run(newer)).toMatchObject({ status: 2, errors: [expect.stringMatching(/newer release/)] });
    expect(run({ ...file, game: 'chess' })).toMatchObject({ status: 2, errors: ['game: expected fixture, found "chess"'] });
    expect(run({})).toMatchObject({ status: 2, errors: [expect.stringMatching(/^format: expected a session/)] });
    expect(run({ ...file, version: 2 })).toMatchObject({ status: 2, errors: [expect.stringMatching(/^version: expected .*found 2/)] });
    expect(run({ ...file, entries: [] })).toMatchObject({ status: 2, errors: ['entries: expected 1–1000000, found 0'] });
  });
  test.each([
    ['a hash that is not the one before', (entries: any[]) => (entries[1].before = 'x'), /^entries\.1: expected to follow the entry before/],
    ['no setup', (entries: any[]) => delete entries[0].body.setup, /^entries\.1: |^entries: expected a journal the rules can read/],
    ['a session of one entry without setup', (entries: any[]) => entries.splice(0, 2, { ...entries[0], body: { ...entries[0].body, setup: 7 } }), /^entries/],
    ['events that are no list', (entries: any[]) => (entries[1].body.events = 7), /^entries\.1: expected changes that can be read again, found: /],
  ])('says in one line what is wrong: %s', (_name, change, line) => {
    const changed = JSON.parse(JSON.stringify(file));
    change(changed.entries);
    const { status, errors, out } = run(changed);
    expect([status, errors.length, out]).toEqual([2, 1, '']);
    expect(errors[0]).toMatch(line);
    expect(errors[0]).not.toMatch(/\n|«/);
  });
});
