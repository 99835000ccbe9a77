import type { PhoneNumber } from '../../world/accounts.ts';
import { manageCall, readCallPermission } from '../calls/call-edges.ts';
import type { Edges } from '../edge.ts';
import { createGroup, listGroups } from '../groups/create-group.ts';
import { uploadMedia } from '../media/upload-media.ts';
import { acceptMessage } from '../messages/accept-message.ts';
import { markRead } from '../messages/mark-read.ts';
import { saveAutomation } from './automation.ts';
import { blockUsers, listBlockedUsers, unblockUsers } from './block-users.ts';
import { readCommerce, saveCommerce } from './commerce.ts';
import { readCompliance, saveCompliance } from './compliance.ts';
import { changeNumber, describeNumber } from './describe-number.ts';
import { messageHistory } from './message-history.ts';
import { readProfile, saveProfile } from './profile.ts';
import { deleteQrCode, listQrCodes, readQrCode, saveQrCode } from './qr-codes.ts';
import { deregister, readEncryption, register, requestCode, saveEncryption, verifyCode } from './register-number.ts';
import { sendMarketing } from './send-marketing.ts';
import { readSettings, saveSettings } from './settings.ts';
import { deleteUsername, readUsername, saveUsername, suggestUsernames } from './username.ts';

export const numberEdges: Edges<PhoneNumber> = {
  GET: describeNumber,
  POST: changeNumber,
  'POST messages': (world, call, number, fault) =>
    call.params.status === undefined ? acceptMessage(world, number, call, fault) : markRead(world, number, call.params),
  'PUT messages': (world, call, number) => markRead(world, number, call.params),
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
  'GET settings': readSettings,
  'POST settings': saveSettings,
  'GET whatsapp_commerce_settings': readCommerce,
  'POST whatsapp_commerce_settings': saveCommerce,
  'GET business_compliance_info': readCompliance,
  'POST business_compliance_info': saveCompliance,
  'POST conversational_automation': saveAutomation,
  'GET message_history': messageHistory,
  'GET message_qrdls': listQrCodes,
  'POST message_qrdls': saveQrCode,
  'GET message_qrdls/*': readQrCode,
  'DELETE message_qrdls/*': deleteQrCode,
  'GET groups': listGroups,
  'POST groups': createGroup,
  'GET call_permissions': readCallPermission,
  'POST calls': manageCall,
  'GET username': readUsername,
  'POST username': saveUsername,
  'DELETE username': deleteUsername,
  'GET username_suggestions': suggestUsernames,
};
