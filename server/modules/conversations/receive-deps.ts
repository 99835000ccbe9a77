import type { ChatNotice } from '../../provider/chats-port.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import type { Erasures, OptOutWordsOf } from '../contacts/index.ts';
import type { Numbers } from '../numbers/index.ts';
import type { ReceivedRow } from './receive.queries.ts';

export type ReceiveDeps = {
  numbers: Numbers;
  optOutWords: OptOutWordsOf;
  erasures: Erasures;
  clock: Clock;
  random: Random;
};

/** A notice, when we received it, and its turn among those received at that instant. */
export type ReceivedNotice = { notice: ChatNotice; receivedAt: Date; turn: number };

/** A notice and whose message it is. */
export type Placed = { notice: ChatNotice; row: ReceivedRow };

/** A message that was not reported before; `confirms` is the send whose confirmation it answers. */
export type Fresh = Placed & { conversationId: Uuid | null; confirms: Uuid | null };
