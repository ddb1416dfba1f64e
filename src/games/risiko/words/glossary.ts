/** Where a term comes from: *printed* in that language's rules, on a *component*, or *ours* where no text in that language was at hand. */
export type Source = 'printed' | 'component' | 'ours';

/** The standing terms of the game. The rules at hand are Italian; English and Spanish follow the usual terms of the field. */
export const glossary: Readonly<Record<string, Readonly<Record<'en' | 'it' | 'es', readonly [term: string, source: Source]>>>> = {
  territory: { en: ['territory', 'ours'], it: ['territorio', 'printed'], es: ['territorio', 'ours'] },
  continent: { en: ['continent', 'ours'], it: ['continente', 'printed'], es: ['continente', 'ours'] },
  army: { en: ['army', 'ours'], it: ['armata', 'printed'], es: ['ejército', 'ours'] },
  startingArmies: { en: ['starting armies', 'ours'], it: ['dotazione iniziale', 'printed'], es: ['ejércitos iniciales', 'ours'] },
  dealer: { en: ['dealer', 'ours'], it: ['mazziere', 'printed'], es: ['repartidor', 'ours'] },
  reinforcements: { en: ['reinforcements', 'ours'], it: ['rinforzi', 'printed'], es: ['refuerzos', 'ours'] },
  set: { en: ['set', 'ours'], it: ['tris', 'printed'], es: ['trío', 'ours'] },
  infantry: { en: ['infantry', 'ours'], it: ['fante', 'printed'], es: ['infantería', 'ours'] },
  cavalry: { en: ['cavalry', 'ours'], it: ['cavaliere', 'printed'], es: ['caballería', 'ours'] },
  cannon: { en: ['cannon', 'ours'], it: ['cannone', 'printed'], es: ['cañón', 'ours'] },
  joker: { en: ['joker', 'ours'], it: ['jolly', 'printed'], es: ['comodín', 'ours'] },
  combat: { en: ['combat', 'ours'], it: ['combattimenti', 'printed'], es: ['combates', 'ours'] },
  strategicMove: { en: ['strategic move', 'ours'], it: ['spostamento strategico', 'printed'], es: ['movimiento estratégico', 'ours'] },
  elimination: { en: ['elimination', 'ours'], it: ['eliminazione', 'printed'], es: ['eliminación', 'ours'] },
  objective: { en: ['objective', 'ours'], it: ['obiettivo', 'printed'], es: ['objetivo', 'ours'] },
  tournamentCard: { en: ['tournament card', 'ours'], it: ['carta Torneo', 'component'], es: ['carta de torneo', 'ours'] },
  forcedDefence: { en: ['forced defence', 'ours'], it: ['difesa obbligata', 'printed'], es: ['defensa obligada', 'ours'] },
  fewerDice: { en: ['fewer dice', 'ours'], it: ['inferiorità numerica', 'printed'], es: ['inferioridad numérica', 'ours'] },
  garrison: { en: ['minimum garrison', 'ours'], it: ['guarnigione minima', 'printed'], es: ['guarnición mínima', 'ours'] },
  round: { en: ['round', 'ours'], it: ['giro', 'printed'], es: ['ronda', 'ours'] },
  closingRoll: { en: ['closing roll', 'ours'], it: ['sdadata', 'ours'], es: ['tirada de cierre', 'ours'] },
};
