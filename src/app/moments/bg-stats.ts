import type { Id } from '../../core/said.ts';
import type { Evening } from './evening.ts';

/** The form of BG Stats that a play is entered by; its data stand in the link, and nothing is sent before the player taps it. */
const FORM = 'https://app.bgstatsapp.com/createPlay.html?data=';
/** By this name BG Stats knows where a play came from: never renamed. */
const SOURCE = 'Bematist';

/** The boxes by the titles they are sold under, whatever the language of the app. */
const TITLES: Readonly<Record<Id, string>> = {
  conquerors: 'The Conquerors: Alexander the Great',
  'simple-gboh': 'Simple Great Battles of History',
  'field-commander': 'Field Commander: Alexander',
  risiko: 'RisiKo!',
  'founder-of-an-empire': 'Alexander the Great: Founder of an Empire',
};

/** A play as BG Stats reads it. */
export function playOf(session: Id, { game, box, line, title, parties, account }: Evening, lowWins: boolean): object {
  const players = parties.filter(({ box: played }) => !played);
  return {
    sourceName: SOURCE,
    sourcePlayId: session,
    playDate: new Date(account.ended).toISOString().slice(0, 19).replace('T', ' '),
    durationMin: Math.round(account.played / 60_000),
    game: { name: TITLES[game] ?? box, sourceGameId: game, highestWins: !lowWins, noPoints: players.every(({ score }) => score === undefined) },
    players: players.map(({ id, name, won, score }) => ({
      name,
      sourcePlayerId: `${game}/${name}`,
      startPlayer: account.first === id,
      winner: won,
      ...(score === undefined ? {} : { score: score.points }),
    })),
    comments: title === box ? line : `${title}. ${line}`,
  };
}

/** The link that enters a play in BG Stats. */
export function bgStatsLink(session: Id, evening: Evening, lowWins: boolean): string {
  return FORM + encodeURIComponent(JSON.stringify(playOf(session, evening, lowWins)));
}
