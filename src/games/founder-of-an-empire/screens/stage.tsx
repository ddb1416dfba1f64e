import type { Catalogue } from '../../../core/words.ts';
import { withWords } from '../../../ui/more-words.tsx';
import type { TheDoor } from './door.ts';
import { FinalNow } from './final-now.tsx';
import { OrderNow } from './order-now.tsx';
import { ScoringNow } from './scoring-now.tsx';

interface Props {
  readonly door: TheDoor;
}

/** The stages of a turn in which the rules are read: the order of play, the scoring, the final points; with the words of the book. */
export const stageWith = (words: Catalogue) => withWords(Stage, words);

function Stage({ door }: Props) {
  const { stage } = door.state;
  if (stage === 'order') return <OrderNow door={door} />;
  return stage === 'scoring' || stage === 'scored' ? <ScoringNow door={door} /> : <FinalNow door={door} />;
}
