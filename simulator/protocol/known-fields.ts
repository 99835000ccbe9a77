/** A kind of node: its name in refusals, and the fields that callers may ask of it, each with its first version. */
export interface NodeKind {
  name: string;
  fields: ReadonlyMap<string, number>;
}

const SINCE_ALWAYS = 0;

function kind(name: string, fields: string, newer: Record<number, string> = {}): NodeKind {
  const known = new Map(fields.split(' ').map((field): [string, number] => [field, SINCE_ALWAYS]));
  for (const [version, added] of Object.entries(newer)) {
    for (const field of added.split(' ')) known.set(field, Number(version));
  }
  return { name, fields: known };
}

/**
 * Every field the platform describes, also those that are never set here: asking for one of them is right, asking for
 * any other is refused. Names of the first two kinds are as refusals show them; the others are our best guess.
 */
export const nodeKinds = {
  number: kind(
    'WhatsAppBusinessPhoneNumber',
    'id verified_name display_phone_number quality_rating quality_score status name_status new_name_status ' +
      'new_display_name code_verification_status account_mode platform_type host_platform throughput ' +
      'messaging_limit_tier is_official_business_account is_pin_enabled is_on_biz_app is_preverified_number ' +
      'search_visibility health_status last_onboarded_time certificate new_certificate username ' +
      'webhook_configuration conversational_automation eligibility_for_api_business_global_search country_code ' +
      'country_dial_code unified_cert_status official_business_account business_compliance_info settings ' +
      'whatsapp_business_profile whatsapp_commerce_settings message_qrdls block_users message_history groups',
    { 24: 'whatsapp_business_manager_messaging_limit' },
  ),
  account: kind(
    'WhatsAppBusinessAccount',
    'id name account_review_status analytics auth_international_rate_eligibility business_verification_status ' +
      'country creation_time currency disable_marketing_messages_on_cloud_api health_status is_enabled_for_insights ' +
      'is_shared_with_partners linked_commerce_account marketing_messages_lite_api_status ' +
      'marketing_messages_onboarding_status message_template_namespace on_behalf_of_business_info owner_business ' +
      'owner_business_info ownership_type primary_business_location primary_funding_id purchase_order_number status ' +
      'template_auto_archival_enabled timezone_id activities assigned_users audiences call_analytics ' +
      'conversation_analytics flows group_analytics message_templates phone_numbers pricing_analytics ' +
      'product_catalogs schedules solutions subscribed_apps template_analytics template_group_analytics dcc_config',
    { 24: 'whatsapp_business_manager_messaging_limit' },
  ),
  template: kind(
    'WhatsAppBusinessHSM',
    'id name language status category previous_category correct_category sub_category parameter_format components ' +
      'quality_score rejected_reason library_template_name message_send_ttl_seconds cta_url_link_tracking_opted_out ' +
      'health_status last_updated_time degrees_of_freedom_spec display_format is_primary_device_delivery_only ' +
      'specific_rejection_reason',
  ),
  flow: kind(
    'WhatsAppBusinessFlow',
    'id name status categories validation_errors json_version data_api_version data_channel_uri endpoint_uri preview ' +
      'whatsapp_business_account application health_status metric updated_at assets',
  ),
  profile: kind(
    'WhatsAppBusinessProfile',
    'id messaging_product about address description email profile_picture_url websites vertical',
  ),
  media: kind('WhatsAppBusinessMedia', 'id messaging_product url mime_type sha256 file_size'),
  settings: kind(
    'WhatsAppBusinessPhoneNumberSettings',
    'calling user_identity_change payload_encryption storage_configuration',
  ),
  commerce: kind('WhatsAppCommerceSettings', 'id is_cart_enabled is_catalog_visible'),
  compliance: kind(
    'WhatsAppBusinessComplianceInfo',
    'whatsapp_business_account_id messaging_product entity_name entity_type entity_type_custom is_registered ' +
      'grievance_officer_details customer_care_details',
  ),
  qrCode: kind('WhatsAppMessageQRCode', 'code prefilled_message deep_link_url creation_time qr_image_url'),
  messageHistory: kind('WhatsAppBusinessMessageHistory', 'id message_id events'),
  group: kind(
    'WhatsAppGroup',
    'id messaging_product subject description join_approval_mode suspended creation_timestamp participants ' +
      'total_participant_count',
  ),
  app: kind('Application', 'id name link subscriptions'),
} satisfies Record<string, NodeKind>;

/** What the entries of a list have, for edges that do not look at `fields` themselves. */
export const edgeKinds: Record<string, NodeKind> = {
  block_users: kind('WhatsAppBlockedUser', 'messaging_product wa_id user_id'),
  groups: kind(
    'WhatsAppGroup',
    'id subject created_at description join_approval_mode suspended creation_timestamp participants ' +
      'total_participant_count',
  ),
  join_requests: kind('WhatsAppGroupJoinRequest', 'join_request_id wa_id user_id creation_timestamp'),
  invite_link: kind('WhatsAppGroupInviteLink', 'messaging_product invite_link'),
  call_permissions: kind('WhatsAppCallPermission', 'messaging_product permission actions'),
  username: kind('WhatsAppBusinessUsername', 'username status'),
  username_suggestions: kind('WhatsAppBusinessUsername', 'username_suggestions'),
  whatsapp_business_encryption: kind(
    'WhatsAppBusinessEncryptionInfo',
    'business_public_key business_public_key_signature_status',
  ),
  events: kind('WhatsAppBusinessMessageEvent', 'cursor node'),
  analytics: kind('WABAAnalytics', 'phone_numbers country_codes granularity data_points'),
  conversation_analytics: kind('WABAConversationAnalytics', 'data_points'),
  pricing_analytics: kind('WABAPricingAnalytics', 'data_points'),
  template_analytics: kind('WABATemplateAnalytics', 'granularity product_type data_points'),
  message_template_previews: kind('WhatsAppTemplatePreview', 'body footer buttons language'),
  message_template_library: kind(
    'WhatsAppTemplateLibrary',
    'id name language category topic usecase industry header body body_params body_param_types buttons',
  ),
  compare: kind('WhatsAppTemplateComparison', 'metric type order_by_relative_metric number_values string_values'),
  subscribed_apps: kind('WhatsAppSubscribedApp', 'whatsapp_business_api_data override_callback_uri'),
  assets: kind('WhatsAppFlowAsset', 'id name asset_type download_url'),
  subscriptions: kind('AppSubscription', 'object callback_url active fields'),
};
