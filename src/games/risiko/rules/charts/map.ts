import type { Continent, Territory } from '../vocabulary.ts';

/** A territory of the board: its continent and the territories it may attack and be attacked from, by land or over a dotted sea line. */
export interface Place {
  readonly continent: Continent;
  readonly neighbours: readonly Territory[];
}

/** The 42 territories and what they touch, continent by continent as on the board. Each has as many neighbours as its tournament value says. */
export const MAP: Readonly<Record<Territory, Place>> = {
  alaska: { continent: 'north-america', neighbours: ['alberta', 'kamchatka', 'northwest-territories'] },
  alberta: { continent: 'north-america', neighbours: ['alaska', 'ontario', 'western-united-states', 'northwest-territories'] },
  'central-america': { continent: 'north-america', neighbours: ['western-united-states', 'eastern-united-states', 'venezuela'] },
  greenland: { continent: 'north-america', neighbours: ['iceland', 'ontario', 'quebec', 'northwest-territories'] },
  ontario: {
    continent: 'north-america',
    neighbours: ['alberta', 'greenland', 'quebec', 'western-united-states', 'eastern-united-states', 'northwest-territories'],
  },
  quebec: { continent: 'north-america', neighbours: ['greenland', 'ontario', 'eastern-united-states'] },
  'western-united-states': { continent: 'north-america', neighbours: ['alberta', 'central-america', 'ontario', 'eastern-united-states'] },
  'eastern-united-states': { continent: 'north-america', neighbours: ['central-america', 'ontario', 'quebec', 'western-united-states'] },
  'northwest-territories': { continent: 'north-america', neighbours: ['alaska', 'alberta', 'greenland', 'ontario'] },
  argentina: { continent: 'south-america', neighbours: ['brazil', 'peru'] },
  brazil: { continent: 'south-america', neighbours: ['north-africa', 'argentina', 'peru', 'venezuela'] },
  peru: { continent: 'south-america', neighbours: ['argentina', 'brazil', 'venezuela'] },
  venezuela: { continent: 'south-america', neighbours: ['central-america', 'brazil', 'peru'] },
  'southern-europe': { continent: 'europe', neighbours: ['north-africa', 'egypt', 'western-europe', 'northern-europe', 'middle-east', 'ukraine'] },
  'western-europe': { continent: 'europe', neighbours: ['north-africa', 'southern-europe', 'northern-europe', 'great-britain'] },
  'northern-europe': { continent: 'europe', neighbours: ['southern-europe', 'western-europe', 'great-britain', 'scandinavia', 'ukraine'] },
  'great-britain': { continent: 'europe', neighbours: ['western-europe', 'northern-europe', 'iceland', 'scandinavia'] },
  iceland: { continent: 'europe', neighbours: ['great-britain', 'greenland', 'scandinavia'] },
  scandinavia: { continent: 'europe', neighbours: ['northern-europe', 'great-britain', 'iceland', 'ukraine'] },
  ukraine: { continent: 'europe', neighbours: ['afghanistan', 'southern-europe', 'northern-europe', 'middle-east', 'scandinavia', 'urals'] },
  'north-africa': { continent: 'africa', neighbours: ['east-africa', 'brazil', 'congo', 'egypt', 'southern-europe', 'western-europe'] },
  'south-africa': { continent: 'africa', neighbours: ['east-africa', 'congo', 'madagascar'] },
  'east-africa': { continent: 'africa', neighbours: ['north-africa', 'south-africa', 'congo', 'egypt', 'madagascar'] },
  congo: { continent: 'africa', neighbours: ['north-africa', 'south-africa', 'east-africa'] },
  egypt: { continent: 'africa', neighbours: ['north-africa', 'east-africa', 'southern-europe', 'middle-east'] },
  madagascar: { continent: 'africa', neighbours: ['south-africa', 'east-africa'] },
  afghanistan: { continent: 'asia', neighbours: ['china', 'middle-east', 'ukraine', 'urals'] },
  china: { continent: 'asia', neighbours: ['afghanistan', 'india', 'middle-east', 'mongolia', 'siam', 'siberia', 'urals'] },
  chita: { continent: 'asia', neighbours: ['yakutia', 'kamchatka', 'mongolia', 'siberia'] },
  japan: { continent: 'asia', neighbours: ['kamchatka', 'mongolia'] },
  india: { continent: 'asia', neighbours: ['china', 'middle-east', 'siam'] },
  yakutia: { continent: 'asia', neighbours: ['chita', 'kamchatka', 'siberia'] },
  kamchatka: { continent: 'asia', neighbours: ['alaska', 'chita', 'japan', 'yakutia', 'mongolia'] },
  'middle-east': { continent: 'asia', neighbours: ['afghanistan', 'china', 'egypt', 'southern-europe', 'india', 'ukraine'] },
  mongolia: { continent: 'asia', neighbours: ['china', 'chita', 'japan', 'kamchatka', 'siberia'] },
  siam: { continent: 'asia', neighbours: ['china', 'india', 'indonesia'] },
  siberia: { continent: 'asia', neighbours: ['china', 'chita', 'yakutia', 'mongolia', 'urals'] },
  urals: { continent: 'asia', neighbours: ['afghanistan', 'china', 'siberia', 'ukraine'] },
  'western-australia': { continent: 'oceania', neighbours: ['eastern-australia', 'indonesia', 'new-guinea'] },
  'eastern-australia': { continent: 'oceania', neighbours: ['western-australia', 'new-guinea'] },
  indonesia: { continent: 'oceania', neighbours: ['western-australia', 'new-guinea', 'siam'] },
  'new-guinea': { continent: 'oceania', neighbours: ['western-australia', 'eastern-australia', 'indonesia'] },
};

/** The dotted lines over the sea. Which links are drawn as sea is likely, not certain; the rules treat both kinds alike. */
export const SEA_LINKS: readonly (readonly [Territory, Territory])[] = [
  ['alaska', 'kamchatka'],
  ['greenland', 'iceland'],
  ['greenland', 'quebec'],
  ['brazil', 'north-africa'],
  ['iceland', 'great-britain'],
  ['iceland', 'scandinavia'],
  ['great-britain', 'scandinavia'],
  ['great-britain', 'northern-europe'],
  ['great-britain', 'western-europe'],
  ['western-europe', 'north-africa'],
  ['southern-europe', 'north-africa'],
  ['southern-europe', 'egypt'],
  ['east-africa', 'madagascar'],
  ['south-africa', 'madagascar'],
  ['japan', 'kamchatka'],
  ['japan', 'mongolia'],
  ['siam', 'indonesia'],
  ['indonesia', 'new-guinea'],
  ['indonesia', 'western-australia'],
  ['new-guinea', 'western-australia'],
  ['new-guinea', 'eastern-australia'],
];
