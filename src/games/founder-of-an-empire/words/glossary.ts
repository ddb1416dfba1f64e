/** Where a term comes from: *printed* in that language's rules, on a *component*, or *ours* where no text in that language was at hand. */
export type Source = 'printed' | 'component' | 'ours';

/** The standing terms of the game. The rules at hand are Italian; English and Spanish follow the usual terms of the field. */
export const glossary: Readonly<Record<string, Readonly<Record<'en' | 'it' | 'es', readonly [term: string, source: Source]>>>> = {
  region: { en: ['region', 'ours'], it: ['regione', 'printed'], es: ['región', 'ours'] },
  province: { en: ['province', 'ours'], it: ['provincia', 'printed'], es: ['provincia', 'ours'] },
  campaign: { en: ['campaign', 'ours'], it: ['campagna', 'printed'], es: ['campaña', 'ours'] },
  campaignSymbol: { en: ['campaign symbol', 'ours'], it: ['simbolo di campagna', 'printed'], es: ['símbolo de campaña', 'ours'] },
  board: { en: ['board', 'ours'], it: ['tavoletta', 'printed'], es: ['tablero', 'ours'] },
  screen: { en: ['screen', 'ours'], it: ['schermo', 'printed'], es: ['pantalla', 'ours'] },
  box: { en: ['box', 'ours'], it: ['casella', 'printed'], es: ['casilla', 'ours'] },
  cube: { en: ['resource cube', 'ours'], it: ['cubetto risorsa', 'printed'], es: ['cubo de recursos', 'ours'] },
  order: { en: ['order of play', 'ours'], it: ['ordine di gioco', 'printed'], es: ['orden de juego', 'ours'] },
  militia: { en: ['militia', 'ours'], it: ['milizia', 'printed'], es: ['milicia', 'ours'] },
  army: { en: ['army', 'ours'], it: ['armata', 'printed'], es: ['ejército', 'ours'] },
  temple: { en: ['temple', 'ours'], it: ['tempio', 'printed'], es: ['templo', 'ours'] },
  city: { en: ['city', 'ours'], it: ['città', 'printed'], es: ['ciudad', 'ours'] },
  turn: { en: ['turn', 'ours'], it: ['turno', 'printed'], es: ['turno', 'ours'] },
  scoreTrack: { en: ['score track', 'ours'], it: ['percorso segnapunti', 'ours'], es: ['marcador', 'ours'] },
  shortGame: { en: ['short game', 'ours'], it: ['gioco breve', 'printed'], es: ['juego corto', 'ours'] },
};
