import type { ChatNotice } from '../../provider/chats-port.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import type { Erasures, OptOutWordsOf } from '../contacts/index.ts';
import type { Numbers } from '../numbers/index.ts';
import type { ReceivedRow } from './receive.queries.ts';

export type ReceiveDesk = {
  numbers: Numbers;
  optOutWords: OptOutWordsOf;
  erasures: Erasures;
  clock: Clock;
  random: Random;
};

/** A notice, when it reached our door, and its turn among those that reached it at that instant. */
export type Heard = { notice: ChatNotice; receivedAt: Date; turn: number };

/** A notice and whose message it is. */
export type Placed = { notice: ChatNotice; row: ReceivedRow };

/** A message nobody had told us of before; `confirms` is the send whose confirmation it answers. */
export type Fresh = Placed & { conversationId: Uuid | null; confirms: Uuid | null };
