class RecadoApi {
  name = 'recadoApi';
  displayName = 'Recado API';
  properties = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://recado.example',
      description: 'Where the installation answers, without a slash at the end',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
    {
      displayName: 'Signing Secret',
      name: 'signingSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'The secret of the organization’s webhooks, for the trigger. May stay empty when the trigger makes the first endpoint of the organization.',
    },
  ];
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } } };
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/v1/templates', qs: { size: 1 } } };
}

module.exports = { RecadoApi };
