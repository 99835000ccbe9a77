import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';

/** What became of a call: its status, the connection header, and whether that one was an old one. */
export type Ended = { status: number | undefined; connection: string | undefined; reused: boolean };

export type HeldCalls = {
  /** A call on a connection that idled meanwhile. */
  askAgain(): Promise<Ended>;
  /** The rest of a send of which the service had read the beginning. */
  sendRest(): Promise<Ended>;
};

/** Two connections to one API without anybody between: one that has been answered and idles, one in the middle of a send. */
export async function holdCalls(api: string, apiKey: string, message: object): Promise<HeldCalls> {
  const [idle, busy] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true })];
  const authorization = `Bearer ${apiKey}`;
  const ask = async () => {
    const asking = request(`${api}/v1/wallet`, { agent: idle, headers: { authorization } });
    const ended = end(asking);
    asking.end();
    return ended;
  };
  const first = await ask();
  if (first.connection !== 'keep-alive') throw new Error(`not kept open: ${JSON.stringify(first)}`);

  const body = JSON.stringify(message);
  const half = Math.floor(body.length / 2);
  // It sends `100 Continue` when it has read the head: from then on the call is under way.
  const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const options: RequestOptions = { method: 'POST', agent: busy, headers: { ...headers, expect: '100-continue' } };
  const sending = request(`${api}/v1/messages`, options);
  const sent = end(sending);
  // If it is cut before it is asked for, it is reported then.
  sent.catch(() => {});
  sending.flushHeaders();
  await Promise.race([once(sending, 'continue'), sent]);
  sending.write(body.slice(0, half));
  return {
    askAgain: ask,
    sendRest() {
      sending.end(body.slice(half));
      return sent;
    },
  };

  async function end(call: ReturnType<typeof request>): Promise<Ended> {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection, reused: call.reusedSocket };
  }
}
