import type { Neighbour } from './input.ts';

/**
 * The order of the checks by place from 0: who set it off, if within two; then one hex away, then two, each going on clockwise from who set it off, whichever
 * ring that stands in (8.5).
 */
export function rampageOrder(neighbours: readonly Neighbour[], startSkipped: boolean): number[] {
  const places = neighbours.map((_, at) => at);
  const starter = places.find((at) => neighbours[at]?.started && (!startSkipped || neighbours[at]?.distance === 1));
  const ring = (distance: number): number[] => {
    const all = places.filter((at) => neighbours[at]?.distance === distance);
    return starter === undefined ? all : [...all.filter((at) => at > starter), ...all.filter((at) => at < starter)];
  };
  return [...(starter === undefined ? [] : [starter]), ...ring(1), ...ring(2)];
}
