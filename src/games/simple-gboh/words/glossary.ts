/** Where a term of this game's words comes from: the printed rules of that language, a component (counters, charts), or ours. */
export type Source = 'printed' | 'component' | 'ours';

/** Terms by language; the Italian ones are those of the Italian rules, the English codes and headings stand on counters and charts, Spanish has no printed rules. */
export const GLOSSARY: readonly {
  readonly term: string;
  readonly at: string;
  readonly en: readonly [string, Source];
  readonly it: readonly [string, Source];
  readonly es: readonly [string, Source];
}[] = [
  { term: 'shock', at: '7.3', en: ['shock combat', 'component'], it: ['assalto, mischia', 'printed'], es: ['choque', 'ours'] },
  { term: 'missile fire', at: '7.1', en: ['missile fire', 'component'], it: ['fuoco con armi da tiro', 'printed'], es: ['fuego de proyectiles', 'ours'] },
  { term: 'hits', at: '8.1', en: ['hits', 'component'], it: ['colpi', 'printed'], es: ['impactos', 'ours'] },
  { term: 'TQ', at: '2.21', en: ['TQ, troop quality', 'component'], it: ['TQ, qualità truppe', 'printed'], es: ['TQ', 'component'] },
  { term: 'size', at: '2.4', en: ['size', 'component'], it: ['dimensione', 'printed'], es: ['tamaño', 'ours'] },
  { term: 'MA', at: '2.4', en: ['MA, movement allowance', 'component'], it: ['CM, capacità di movimento', 'printed'], es: ['CM', 'ours'] },
  { term: 'rout', at: '8.4', en: ['rout', 'component'], it: ['rotta', 'printed'], es: ['desbandada', 'ours'] },
  { term: 'reduced', at: '8.2', en: ['reduced', 'component'], it: ['ridotta', 'printed'], es: ['reducida', 'ours'] },
  {
    term: 'retreat before shock',
    at: '7.41',
    en: ['retreat before shock', 'component'],
    it: ['ritirata prima dell’assalto', 'printed'],
    es: ['retirada antes del choque', 'ours'],
  },
  { term: 'rampage', at: '8.5', en: ['rampage', 'component'], it: ['imbizzarrirsi', 'printed'], es: ['desbocarse', 'ours'] },
  { term: 'rout points', at: '9.0', en: ['rout points', 'component'], it: ['punti di rotta', 'printed'], es: ['puntos de desbandada', 'ours'] },
  { term: 'withdrawal level', at: '9.0', en: ['withdrawal level', 'component'], it: ['livello di ritirata', 'printed'], es: ['nivel de retirada', 'ours'] },
  { term: 'formation', at: '4.1', en: ['formation', 'component'], it: ['formazione', 'printed'], es: ['formación', 'ours'] },
  { term: 'leader', at: '4.2', en: ['leader', 'component'], it: ['comandante', 'printed'], es: ['líder', 'ours'] },
  { term: 'overall commander', at: '4.22', en: ['overall commander', 'component'], it: ['comandante in capo', 'printed'], es: ['comandante en jefe', 'ours'] },
  { term: 'seize the turn', at: '4.4', en: ['seize the turn', 'component'], it: ['impadronirsi del turno', 'printed'], es: ['apoderarse del turno', 'ours'] },
  { term: 'heroic charisma', at: '4.21', en: ['heroic charisma', 'component'], it: ['carisma eroico', 'printed'], es: ['carisma heroico', 'ours'] },
  { term: 'hit and run', at: '7.16', en: ['hit and run', 'component'], it: ['mordi e fuggi', 'printed'], es: ['golpear y huir', 'ours'] },
  {
    term: 'reaction facing change',
    at: '6.15',
    en: ['reaction facing change', 'component'],
    it: ['cambio di fronte per reazione', 'printed'],
    es: ['cambio de encaramiento por reacción', 'ours'],
  },
  { term: 'double depth', at: '10.3', en: ['double depth', 'component'], it: ['doppia profondità', 'printed'], es: ['doble profundidad', 'ours'] },
  { term: 'skirmishers', at: '2.5', en: ['skirmishers', 'component'], it: ['volteggiatori', 'printed'], es: ['hostigadores', 'ours'] },
  { term: 'ZOC', at: '6.2', en: ['ZOC', 'component'], it: ['ZOC, zona di controllo', 'printed'], es: ['ZOC', 'component'] },
];
