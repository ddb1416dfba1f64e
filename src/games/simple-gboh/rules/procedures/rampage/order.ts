import type { Neighbour } from './input.ts';

/**
 * The order of the checks by place from 0: who set it off, if within two; then one hex away, then two, each clockwise, and on from who set it off in the ring where that stands (8.5).
 */
export function rampageOrder(neighbours: readonly Neighbour[], startSkipped: boolean): number[] {
  const places = neighbours.map((_, at) => at);
  const starter = places.find((at) => neighbours[at]?.started && (!startSkipped || neighbours[at]?.distance === 1));
  const ring = (distance: number): number[] => {
    const all = places.filter((at) => neighbours[at]?.distance === distance);
    const from = starter === undefined ? -1 : all.indexOf(starter);
    return [...all.slice(from + 1), ...all.slice(0, Math.max(0, from))];
  };
  return [...(starter === undefined ? [] : [starter]), ...ring(1), ...ring(2)];
}
