/** How a receiver uses `sequence`: one statement, which any order and any repetition leaves in the same state. */
export const orderSample = `// Once the signature is verified:
async function apply({ type, sequence, data }) {
  if (type !== 'message.status_updated') return;
  await db.query(
    \`insert into messages (id, status, sequence) values ($1, $2, $3)
     on conflict (id) do update set status = excluded.status, sequence = excluded.sequence
     where messages.sequence < excluded.sequence\`,
    [data.messageId, data.status, sequence],
  );
}`;
