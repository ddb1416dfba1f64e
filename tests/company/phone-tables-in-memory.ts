import type { Line } from '../../src/company/line.ts';
import { PhoneLog } from '../../src/company/phone-log.ts';
import { isMajority } from '../../src/company/reign.ts';
import type { TablePhone } from '../../src/company/table-phone.ts';
import type { Entry } from '../../src/core/entry.ts';
import { Air, PhoneDisk, phoneOn } from './table-in-memory.ts';
import type { Way } from './tables-in-memory.ts';

/** Milliseconds between two beats of a phone, and between two tries of its log. */
const [BEAT, PAUSE] = [2_000, 300];

/** A phone's place at one table: what it must not forget outlives its lines. */
interface Place {
  readonly me: string;
  readonly disk: PhoneDisk;
  /** The entries it came with. */
  readonly first: readonly Entry[];
  line: AirLine | undefined;
}

interface Table {
  readonly air: Air;
  readonly places: Map<Way, Place>;
}

/** Tables that phones keep among themselves, in memory and without codes: whoever reaches one is a member, the first keeps its log. */
export class PhoneTables {
  private readonly tables = new Map<string, Table>();
  private readonly opening: () => Entry;

  /** `opening` is the first entry of the only session that is shared. */
  constructor(opening: () => Entry) {
    this.opening = opening;
  }

  /** What was confirmed at a table, as the phone has it that knows most of it. */
  logOf(secret: string): { readonly entries: readonly Entry[] } {
    const { tables } = this;
    return {
      get entries() {
        const copies = [...(tables.get(secret)?.places.values() ?? [])].flatMap(({ line }) => (line ? [line.phone.copy] : []));
        const [most] = copies.sort((one, other) => other.confirmed - one.confirmed);
        return most?.entries(0, most.confirmed) ?? [];
      },
    };
  }

  /** A line of a phone to a table. The one it had there before is no more. */
  async reach(secret: string, way: Way): Promise<Line> {
    await way.network.later();
    const table = this.tables.get(secret) ?? { air: new Air(way.network), places: new Map() };
    this.tables.set(secret, table);
    const founds = table.places.size === 0;
    const place = table.places.get(way) ?? { me: `phone-${table.places.size}`, disk: new PhoneDisk(), first: founds ? [this.opening()] : [], line: undefined };
    table.places.set(way, place);
    await place.line?.close();
    place.line = new AirLine(table, place, way);
    await (founds ? place.line.phone.found() : place.line.phone.join());
    return place.line;
  }

  /** Cuts a phone off, or lets it come back. */
  connect(way: Way, connected: boolean): void {
    way.connected = connected;
    for (const { places } of this.tables.values()) places.get(way)?.line?.turned();
  }
}

/** A line of a phone on the air: as `PhoneLine`, but for the channels. */
export class AirLine implements Line {
  readonly phone: TablePhone;
  readonly log: PhoneLog;
  onReached: (reached: boolean) => void = () => undefined;
  onHeard: (what: unknown, by: string) => void = () => undefined;
  private readonly table: Table;
  private readonly me: string;
  private readonly way: Way;
  private wasReached = false;
  private closed = false;
  private readonly beating: ReturnType<typeof setInterval>;

  constructor(table: Table, { me, disk, first }: Place, way: Way) {
    [this.table, this.me, this.way] = [table, me, way];
    const kept = new PhoneDisk();
    kept.remembered = disk.remembered;
    // What a line does that was closed comes to nothing.
    kept.save = (remembered) => (this.closed ? Promise.reject(new Error('closed')) : disk.save(remembered));
    this.phone = phoneOn(table.air, me, kept, first);
    if (!way.connected) table.air.off.add(me);
    this.log = new PhoneLog(this.phone, { pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE)), tries: 20 });
    this.phone.changed.add(() => this.look());
    this.beating = setInterval(() => {
      void this.phone.tick();
      this.look();
    }, BEAT);
  }

  get reached(): boolean {
    const { accepted, stopped } = this.phone;
    const there = new Set([this.me, ...this.table.air.way(this.me).connected()]);
    return !this.closed && !stopped && there.has(accepted.keeper) && isMajority(accepted.members, there);
  }

  say(what: unknown): void {
    if (this.closed || !this.way.connected) return;
    const said = JSON.stringify(what);
    for (const { line } of this.table.places.values()) if (line && line !== this) line.arrives(said, this.me);
  }

  /** Keeps the log from here on, once more than half promise to follow. */
  takeOver(): Promise<boolean> {
    return this.log.takeOver();
  }

  turned(): void {
    const { off } = this.table.air;
    if (this.way.connected) off.delete(this.me);
    else off.add(this.me);
    this.look();
  }

  close(): Promise<void> {
    if (!this.closed) {
      this.closed = true;
      clearInterval(this.beating);
      this.log.close();
      this.table.air.take(this.me);
    }
    return Promise.resolve();
  }

  private arrives(said: string, by: string): void {
    const { network } = this.way;
    for (let copies = network.copies(); copies > 0; copies -= 1)
      void network.later().then(() => this.way.connected && !this.closed && this.onHeard(JSON.parse(said), by));
  }

  private look(): void {
    const { reached } = this;
    if (reached === this.wasReached) return;
    this.wasReached = reached;
    this.onReached(reached);
  }
}
