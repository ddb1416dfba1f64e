import { voice } from '../../../../core/voice.ts';
import type { MapWords } from '../../words/en/map.ts';
import type { TableWords } from '../../words/en/table.ts';

/** How acts speak: their words come with the map, on which they are tapped. */
export const { say } = voice<TableWords & MapWords>();
