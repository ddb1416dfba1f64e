import { codeOf, reachOf, readCode, sdpOf } from './minimal-sdp.ts';
import type { Connector, Offer } from './peers.ts';
import type { ByteChannel } from './sealed-link.ts';

/** Longest wait for the addresses of this device, in milliseconds: without a server there is little to wait for. */
const GATHERING = 3_000;
/** Longest time from a code to an open channel, in milliseconds: people show and scan two codes meanwhile. */
const LONGEST_OPENING = 600_000;
/** More than this is not kept for a phone that does not read: its messages are lost, and it asks again. */
const MOST_BUFFERED = 8 * 1024 * 1024;

/** Frames that may come before anybody listens. */
const MOST_EARLY = 32;

/** Connects phones of one network over WebRTC, without a server of any kind. `attach` gets each channel when it opens. */
export class RtcConnector implements Connector {
  private readonly attach: (channel: ByteChannel) => void;
  private readonly connections = new Set<RTCPeerConnection>();
  private readonly opened = new WeakSet<RTCPeerConnection>();

  constructor(attach: (channel: ByteChannel) => void) {
    this.attach = attach;
  }

  async offer(): Promise<Offer | undefined> {
    const connection = this.connection();
    await connection.setLocalDescription(await connection.createOffer());
    const code = await ownCode(connection, 'offer');
    if (code === undefined) return this.giveUp(connection);
    const answered = async (text: string): Promise<boolean> => {
      const reach = readCode(text);
      if (reach?.kind !== 'answer' || connection.signalingState !== 'have-local-offer') return false;
      return accepted(connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(reach) }));
    };
    const giveUp = (): void => {
      if (!this.opened.has(connection)) this.giveUp(connection);
    };
    return { code, answered, giveUp };
  }

  async answer(text: string): Promise<string | undefined> {
    const reach = readCode(text);
    if (reach?.kind !== 'offer') return undefined;
    const connection = this.connection();
    if (!(await accepted(connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(reach) })))) return this.giveUp(connection);
    await connection.setLocalDescription(await connection.createAnswer());
    return (await ownCode(connection, 'answer')) ?? this.giveUp(connection);
  }

  close(): void {
    for (const connection of [...this.connections]) this.giveUp(connection);
  }

  private connection(): RTCPeerConnection {
    const connection = new RTCPeerConnection({ iceServers: [] });
    this.connections.add(connection);
    // Both sides know the channel beforehand: nothing is to be agreed on.
    const data = connection.createDataChannel('bematist', { negotiated: true, id: 0, ordered: true });
    data.binaryType = 'arraybuffer';
    const { channel, begin } = byteChannel(connection, data, () => this.giveUp(connection));
    const late = setTimeout(() => this.giveUp(connection), LONGEST_OPENING);
    data.onopen = () => {
      clearTimeout(late);
      this.opened.add(connection);
      this.attach(channel);
      begin();
    };
    // One that failed once it was open is kept: the other phone may only sleep, and comes back to the same place when it wakes.
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'closed' || (connection.connectionState === 'failed' && !this.opened.has(connection))) channel.close();
    };
    return connection;
  }

  private giveUp(connection: RTCPeerConnection): undefined {
    this.connections.delete(connection);
    connection.close();
  }
}

/** The channel, and what is to be called once somebody listens: what came before waits until then. */
function byteChannel(connection: RTCPeerConnection, data: RTCDataChannel, end: () => void): { readonly channel: ByteChannel; begin(): void } {
  let open = true;
  let early: Uint8Array[] | undefined = [];
  const channel: ByteChannel = {
    onMessage: () => undefined,
    onClose: () => undefined,
    get binding() {
      return bindingOf(connection);
    },
    send: (bytes) => {
      if (data.readyState === 'open' && data.bufferedAmount < MOST_BUFFERED) data.send(bytes);
    },
    close: () => {
      if (!open) return;
      open = false;
      channel.onClose();
      data.close();
      end();
    },
  };
  data.onmessage = ({ data: bytes }: MessageEvent<unknown>) => {
    if (!(bytes instanceof ArrayBuffer)) channel.close();
    else if (!early) channel.onMessage(new Uint8Array(bytes));
    else if (early.push(new Uint8Array(bytes)) > MOST_EARLY) channel.close();
  };
  data.onclose = () => channel.close();
  const begin = (): void => {
    const waited = early ?? [];
    early = undefined;
    for (const bytes of waited) channel.onMessage(bytes);
  };
  return { channel, begin };
}

/** The certificates of both ends (RFC 8122): who stands in between has one of its own towards each of them. */
function bindingOf({ currentLocalDescription, currentRemoteDescription }: RTCPeerConnection): string {
  const of = (description: RTCSessionDescription | null): string => /^a=fingerprint:sha-256 ([0-9a-f:]{95})/im.exec(description?.sdp ?? '')?.[1] ?? '';
  return [of(currentLocalDescription), of(currentRemoteDescription)]
    .map((text) => text.toUpperCase())
    .sort()
    .join(' ');
}

/** The code of a connection's own description, once its addresses are known. */
async function ownCode(connection: RTCPeerConnection, kind: 'offer' | 'answer'): Promise<string | undefined> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(resolve, GATHERING);
    connection.onicegatheringstatechange = done;
    done();
  });
  const reach = reachOf(kind, connection.localDescription?.sdp ?? '');
  return reach && codeOf(reach);
}

function accepted(doing: Promise<void>): Promise<boolean> {
  return doing.then(
    () => true,
    () => false,
  );
}
