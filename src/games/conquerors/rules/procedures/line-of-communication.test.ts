import { describe, expect, test } from 'vitest';
import { faultsOf, read } from '../testing/read.ts';
import { lineOfCommunication } from './line-of-communication.ts';

const legs = (...kinds: readonly [string, number][]) => kinds.map(([connection, times]) => ({ connection, times, drought: false, devastated: false }));

describe('7.3 a line by land and by sea, in either order', () => {
  test('land, then up to 8 MP by sea into the Treasury City itself', () => {
    const path = legs(['land', 4], ['sea', 8]);
    expect(faultsOf(lineOfCommunication, { path })).toEqual([]);
    expect(read(lineOfCommunication, { path })).toMatchObject({ land: 4, sea: 8, seaLimit: 8, inReach: true });
    expect(read(lineOfCommunication, { path: legs(['land', 4], ['sea', 9]) }).inReach).toBe(false);
    expect(read(lineOfCommunication, { side: 'persian', path: legs(['land', 9], ['sea', 2]) }).inReach).toBe(false);
  });
  test('a sea part that goes on by land ends in a port, within 2 MP', () => {
    const path = legs(['sea', 2], ['land', 4]);
    expect(faultsOf(lineOfCommunication, { path })).toEqual(['illegal port 7.3']);
    expect(read(lineOfCommunication, { path, port: 'unoccupied' }).inReach).toBe(true);
    expect(faultsOf(lineOfCommunication, { path: legs(['land', 1], ['sea', 2], ['land', 3]) })).toEqual(['illegal port 7.3']);
  });
  test('the two ways by sea are not combined', () => {
    expect(faultsOf(lineOfCommunication, { path: legs(['sea', 2], ['land', 1], ['sea', 3]) })).toEqual(['illegal path 7.3']);
  });
});
