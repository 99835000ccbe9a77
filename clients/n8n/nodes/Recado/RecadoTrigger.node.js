const { createHmac, timingSafeEqual } = require('node:crypto');
const events = require('./events.json');

/** Starts a workflow with each event. The endpoint is registered when the workflow is activated, and removed with it. */
class RecadoTrigger {
  description = {
    displayName: 'Recado Trigger',
    name: 'recadoTrigger',
    icon: 'file:recado.svg',
    group: ['trigger'],
    version: 1,
    description: 'Starts a workflow when something happens: an answer, a status, a click',
    defaults: { name: 'Recado Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'recadoApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'recado', rawBody: true }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: events,
        default: ['message.received'],
        description: 'None means every event',
      },
      {
        displayName: 'In Order',
        name: 'ordered',
        type: 'boolean',
        default: false,
        description: 'Whether events of one subject wait for each other',
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists() {
        const { endpointId } = this.getWorkflowStaticData('node');
        if (!endpointId) return false;
        const { data } = await call(this, 'GET', '/webhook/endpoints?size=200');
        const url = this.getNodeWebhookUrl('default');
        return data.some((one) => one.id === endpointId && one.url === url && one.enabled);
      },
      async create() {
        const chosen = this.getNodeParameter('events', []);
        const { signingSecret } = await this.getCredentials('recadoApi');
        const made = await call(this, 'POST', '/webhook/endpoints', {
          url: this.getNodeWebhookUrl('default'),
          events: chosen.length > 0 ? chosen : null,
          ordered: this.getNodeParameter('ordered', false),
        });
        const secret = made.secret ?? signingSecret;
        if (!secret) {
          await call(this, 'DELETE', `/webhook/endpoints/${made.id}`);
          throw new Error('Name the signing secret in the credential: the installation did not show it.');
        }
        Object.assign(this.getWorkflowStaticData('node'), { endpointId: made.id, secret });
        return true;
      },
      async delete() {
        const kept = this.getWorkflowStaticData('node');
        try {
          if (kept.endpointId) await call(this, 'DELETE', `/webhook/endpoints/${kept.endpointId}`);
        } catch (error) {
          // It was removed already.
          if (statusOf(error) !== 404) throw error;
        }
        delete kept.endpointId;
        delete kept.secret;
        return true;
      },
    },
  };

  async webhook() {
    const request = this.getRequestObject();
    if (!request.rawBody && request.readRawBody) await request.readRawBody();
    const { signingSecret } = await this.getCredentials('recadoApi');
    const secrets = [this.getWorkflowStaticData('node').secret, signingSecret].filter(Boolean);
    if (!secrets.some((secret) => isAuthentic(secret, request.rawBody, request.headers))) {
      this.getResponseObject().status(401).end();
      return { noWebhookResponse: true };
    }
    return { workflowData: [[{ json: this.getBodyData() }]] };
  }
}

async function call(context, method, path, body) {
  const { baseUrl } = await context.getCredentials('recadoApi');
  const options = { method, url: `${baseUrl.replace(/\/+$/, '')}${path}`, json: true, ...(body ? { body } : {}) };
  return context.helpers.httpRequestWithAuthentication.call(context, 'recadoApi', options);
}

const statusOf = (error) => Number(error.httpCode ?? error.statusCode ?? error.response?.status);

/** The signature of the raw body, made with the secret or, for a day after a rotation, with the one before. */
function isAuthentic(secret, body, headers) {
  const timestamp = String(headers['x-svc-timestamp'] ?? '');
  if (!body || !/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = Buffer.from(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`,
  );
  return ['x-svc-signature', 'x-svc-signature-previous'].some((name) => {
    const given = Buffer.from(String(headers[name] ?? ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

module.exports = { RecadoTrigger };
