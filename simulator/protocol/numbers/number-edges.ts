import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edges } from '../edge.ts';
import { uploadMedia } from '../media/upload-media.ts';
import { acceptMessage } from '../messages/accept-message.ts';
import { markRead } from '../messages/mark-read.ts';
import { blockUsers, listBlockedUsers, unblockUsers } from './block-users.ts';
import { changeNumber, describeNumber } from './describe-number.ts';
import { readProfile, saveProfile } from './profile.ts';
import { deregister, readEncryption, register, requestCode, saveEncryption, verifyCode } from './register-number.ts';
import { sendMarketing } from './send-marketing.ts';

export const numberEdges: Edges<PhoneNumber> = {
  GET: describeNumber,
  POST: changeNumber,
  'POST messages': (world, call, number, fault) =>
    call.params.status === undefined ? acceptMessage(world, number, call, fault) : markRead(world, number, call.params),
  'POST marketing_messages': sendMarketing,
  'POST media': uploadMedia,
  'GET whatsapp_business_profile': readProfile,
  'POST whatsapp_business_profile': saveProfile,
  'POST register': register,
  'POST deregister': deregister,
  'POST request_code': requestCode,
  'POST verify_code': verifyCode,
  'GET whatsapp_business_encryption': readEncryption,
  'POST whatsapp_business_encryption': saveEncryption,
  'GET block_users': listBlockedUsers,
  'POST block_users': blockUsers,
  'DELETE block_users': unblockUsers,
};
