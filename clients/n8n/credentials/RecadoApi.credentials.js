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
        'For the trigger, after the secret of the organization’s webhooks was rotated. May stay empty before: the trigger gets it when it registers its endpoint.',
    },
  ];
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } } };
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/v1/templates', qs: { size: 1 } } };
}

module.exports = { RecadoApi };
