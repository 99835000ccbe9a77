import type { Operator } from '@recado/server/operator.ts';

export async function requireUser(operator: Operator, email: string) {
  const user = await operator.users.find(email);
  if (!user) throw new Error(`there is no user ${email}`);
  return user;
}
