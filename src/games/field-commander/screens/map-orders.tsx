import { anyFields, type Fields } from '../../../core/fields.ts';
import { readInput } from '../../../core/read-input.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { CampaignMap } from '../rules/map/map.ts';
import { islandRows, orderRows } from '../rules/map/printed-charts.ts';
import type { MapPart } from './map-sheet.tsx';
import { useBookSpeak } from './voice.ts';

type Charts = Required<Pick<CampaignMap, 'orders' | 'islandOrders'>>;
const mainland: Fields<Pick<Charts, 'orders'>> = { orders: orderRows({}) };
const withIsland: Fields<Charts> = { ...mainland, islandOrders: islandRows({}) };

/** The map's orders chart row by row as printed; on the map of Tyre the island's too. Nothing while the book, which has its words, is not open. */
export function OrdersCharts({ map, change }: MapPart) {
  const speak = useBookSpeak();
  const { orders = [], islandOrders = [] } = map;
  const fields = map.areas.some(({ place }) => place === 'tyre') ? withIsland : mainland;
  if (!speak.has('field/orders-chart')) return null;
  return (
    <Card title={speak('step/orders')}>
      <Form fields={anyFields(fields)} value={{ orders, islandOrders }} onChange={(value) => change(readInput(fields, value).input)} />
    </Card>
  );
}
