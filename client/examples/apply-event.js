/** What you do with an event. A delivery may come twice: compare `event.id`. */
export async function applyEvent(event) {
  if (event.type === 'message.status_updated') console.log(event.data.messageId, event.data.status);
}
