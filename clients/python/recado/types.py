# Generated from the contract by `npm run generate`; do not edit.
from typing import Any, Dict, List, Literal, Required, TypedDict, Union

class AccountAlert(TypedDict, total=False):
    id: Required[str]
    kind: Required[str]
    severity: Required[Literal["CRITICAL", "WARNING", "INFORMATIONAL", None]]
    title: Required[Union[str, None]]
    message: Required[Union[str, None]]
    details: Required[Dict[str, Any]]
    times: Required[int]
    firstAt: Required[str]
    lastAt: Required[str]

class AccountCapability(TypedDict, total=False):
    businessAccountId: Required[str]
    maxDailyConversationsPerPhone: Required[str]
    maxPhoneNumbers: Required[str]

class AccountExportUser(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    email: Required[str]
    phone: Required[Union[str, None]]
    createdAt: Required[str]

class AccountExportOrganizationsItem(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    role: Required[Literal["OWNER", "ADMIN", "AGENT", "VIEWER"]]
    joinedAt: Required[str]

class AccountExportKeysItem(TypedDict, total=False):
    id: Required[str]
    organizationId: Required[str]
    name: Required[str]
    prefix: Required[str]
    lastFour: Required[str]
    permissions: Required[List[Literal["ADMIN", "READ", "MESSAGES_SEND", "TEMPLATES_WRITE", "CAMPAIGNS_SEND", "CONTACTS_WRITE", "AUTOMATIONS_MANAGE", "WEBHOOKS_MANAGE"]]]
    createdAt: Required[str]
    expiresAt: Required[Union[str, None]]
    revokedAt: Required[Union[str, None]]
    lastUsedAt: Required[Union[str, None]]

class AccountExportSessionsItem(TypedDict, total=False):
    id: Required[str]
    createdAt: Required[str]
    expiresAt: Required[Union[str, None]]

class AccountExport(TypedDict, total=False):
    user: Required['AccountExportUser']
    organizations: Required[List['AccountExportOrganizationsItem']]
    keys: Required[List['AccountExportKeysItem']]
    sessions: Required[List['AccountExportSessionsItem']]
    exportedAt: Required[str]

class AccountReview(TypedDict, total=False):
    businessAccountId: Required[str]
    decision: Required[str]

class AccountStatusChecksItem(TypedDict, total=False):
    key: Required[Literal["email", "number", "activation", "suspension", "hold", "balance", "quota"]]
    ok: Required[bool]
    message: Required[str]

class AccountStatus(TypedDict, total=False):
    organizationId: Required[str]
    activated: Required[bool]
    sandbox: Required[bool]
    suspended: Required[bool]
    suspendedReason: Required[Union[str, None]]
    numberConnected: Required[bool]
    plan: Required[Literal["legacy-free", "start", "growth", "scale"]]
    balance: Required[float]
    checks: Required[List['AccountStatusChecksItem']]

class AskedTest(TypedDict, total=False):
    variantBTemplateName: Required[str]
    samplePct: int
    metric: Literal["DELIVERED", "READ", "CLICKED", "CONVERTED"]
    decideAfterMinutes: int

class Attribution(TypedDict, total=False):
    via: Required[Literal["CLICK", "MESSAGE"]]
    messageId: Required[str]
    campaignId: Required[Union[str, None]]
    automationId: Required[Union[str, None]]

class AutoRecharge(TypedDict, total=False):
    enabled: Required[bool]
    threshold: Required[float]
    amount: Required[float]
    monthlyLimit: Required[Union[float, None]]

class AutomaticPause(TypedDict, total=False):
    windowHours: Required[int]
    minimumSends: Required[int]
    maximumFailurePercent: Required[int]
    sends: Required[int]
    failures: Required[int]
    pausedUntil: Required[Union[str, None]]

class AutomationStats(TypedDict, total=False):
    runsLast30Days: Required[int]
    inFlight: Required[int]
    completed: Required[int]
    stopped: Required[int]

class Automation(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    trigger: Required[Literal["cart.abandoned", "webhook", "contact.created", "contact.tagged", "message.received", "flow.replied", "link.clicked", "charge.paid", "charge.expired"]]
    triggerConfig: Required[Union[Dict[str, Any], None]]
    active: Required[bool]
    version: Required[int]
    steps: Required[List['AutomationStep']]
    costPerRunBrl: Required[float]
    stats: Required['AutomationStats']
    webhookUrl: Required[Union[str, None]]
    hook: Required[Union['AutomationHook', None]]

class AutomationHookMapping(TypedDict, total=False):
    phone: Required[str]
    name: Required[str]
    email: Required[str]

class AutomationHook(TypedDict, total=False):
    mapping: Required['AutomationHookMapping']
    lastReceivedAt: Required[Union[str, None]]
    lastPayload: Required[Union[Any, None]]

class AutomationPricing(TypedDict, total=False):
    sessionUnitPriceBrl: Required[float]

class AutomationRun(TypedDict, total=False):
    id: Required[str]
    phone: Required[Union[str, None]]
    status: Required[Literal["IN_FLIGHT", "COMPLETED", "STOPPED"]]
    stopReason: Required[Union[str, None]]
    currentStepId: Required[Union[str, None]]
    startedAt: Required[str]
    finishedAt: Required[Union[str, None]]
    version: Required[int]
    test: Required[bool]

class AutomationRunEvent(TypedDict, total=False):
    id: Required[str]
    kind: Required[Literal["ENTERED", "STEP_STARTED", "WAITING", "MESSAGE_SENT", "STEP_DONE", "STEP_REFUSED", "STOPPED", "COMPLETED"]]
    createdAt: Required[str]
    stepId: Required[Union[str, None]]
    detail: Required[Dict[str, Any]]

class AutomationStep(TypedDict, total=False):
    id: Required[str]
    type: Required[Literal["wait", "message", "text", "condition", "tag", "notify", "handoff"]]
    config: Required[Dict[str, Any]]

class AutomationStepCounts(TypedDict, total=False):
    stepId: Required[str]
    entered: Required[int]
    waiting: Required[int]
    done: Required[int]
    refused: Required[int]

class AutomationVersion(TypedDict, total=False):
    version: Required[int]
    name: Required[Union[str, None]]
    trigger: Required[Literal["cart.abandoned", "webhook", "contact.created", "contact.tagged", "message.received", "flow.replied", "link.clicked", "charge.paid", "charge.expired"]]
    createdAt: Required[str]
    current: Required[bool]
    triggerConfig: Required[Union[Dict[str, Any], None]]
    steps: Required[List['AutomationStep']]

class Batch(TypedDict, total=False):
    batchId: Required[str]
    total: Required[int]
    totalCost: Required[float]
    messages: Required[List['Message']]

class BrainEndpoint(TypedDict, total=False):
    url: Required[str]
    model: Required[str]
    hasApiKey: Required[bool]

class BrainEntry(TypedDict, total=False):
    id: Required[str]
    title: Required[str]
    answer: Required[str]
    tags: Required[List[str]]
    active: Required[bool]
    createdAt: Required[str]
    updatedAt: Required[Union[str, None]]

class BrainSettings(TypedDict, total=False):
    enabled: Required[bool]
    confidence: Required[float]
    messagesPerConversation: Required[int]
    answersPerMonth: Required[int]
    handoffWords: Required[List[str]]
    hotLeadWords: Required[List[str]]
    endpoint: Required[Union['BrainEndpoint', None]]
    answersThisMonth: Required[int]
    updatedAt: Required[Union[str, None]]

class BusinessProfile(TypedDict, total=False):
    about: Required[Union[str, None]]
    address: Required[Union[str, None]]
    description: Required[Union[str, None]]
    email: Required[Union[str, None]]
    websites: Required[List[str]]
    vertical: Required[Literal["ALCOHOL", "APPAREL", "AUTO", "BEAUTY", "EDU", "ENTERTAIN", "EVENT_PLAN", "FINANCE", "GOVT", "GROCERY", "HEALTH", "HOTEL", "NONPROFIT", "ONLINE_GAMBLING", "OTC_DRUGS", "OTHER", "PHYSICAL_GAMBLING", "PROF_SERVICES", "RESTAURANT", "RETAIL", "TRAVEL", None]]
    pictureUrl: Required[Union[str, None]]
    syncedAt: Required[Union[str, None]]
    pendingChanges: Required[bool]

class Campaign(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    status: Required[Literal["SCHEDULED", "INGESTING", "AB_TESTING", "COMPLETED", "COMPLETED_WITH_ERRORS", "FAILED", "CANCELED"]]
    templateName: Required[str]
    totalMessages: Required[int]
    totalCost: Required[float]
    sentCount: Required[int]
    deliveredCount: Required[int]
    readCount: Required[int]
    failedCount: Required[int]
    clickedCount: Required[int]
    convertedCount: Required[int]
    blockedCount: Required[int]
    pendingCount: Required[int]
    canceledCount: Required[int]
    refundValue: Required[float]
    scheduledAt: Required[Union[str, None]]
    createdAt: Required[str]
    completedAt: Required[Union[str, None]]
    pausedAt: Required[Union[str, None]]
    pauseReason: Required[Literal["REQUESTED", "NUMBER_DISCONNECTED", "NUMBER_RESTRICTED", "NUMBER_BANNED", None]]

class CampaignAudience(TypedDict, total=False):
    tags: List[str]
    anyTags: List[str]
    excludeTags: List[str]
    variables: List[str]
    fallback: str

class CampaignCompleted(TypedDict, total=False):
    campaignId: Required[str]
    name: Required[str]
    status: Required[Literal["SCHEDULED", "INGESTING", "AB_TESTING", "COMPLETED", "COMPLETED_WITH_ERRORS", "FAILED", "CANCELED"]]
    totalMessages: Required[int]
    sentCount: Required[int]
    failedCount: Required[int]
    blockedCount: Required[int]
    totalCost: Required[float]
    refundValue: Required[float]
    completedAt: Required[str]

class CampaignContact(TypedDict, total=False):
    to: Required[str]
    variables: List[str]

class CampaignForecastBlockedItem(TypedDict, total=False):
    index: Required[int]
    code: Required[str]

class CampaignForecastBlockedReasonsItem(TypedDict, total=False):
    code: Required[str]
    count: Required[int]

class CampaignForecastExpected1(TypedDict, total=False):
    deliveryRate: Required[float]
    readRate: Required[float]
    messages: Required[int]
    basis: Required[Literal["template", "organization"]]

class CampaignForecastDaysItem(TypedDict, total=False):
    at: Required[str]
    messages: Required[int]

class CampaignForecastLimitsItem(TypedDict, total=False):
    name: Required[str]
    value: Required[int]
    effect: Required[str]

class CampaignForecast(TypedDict, total=False):
    totalMessages: Required[int]
    totalCost: Required[float]
    blocked: Required[List['CampaignForecastBlockedItem']]
    blockedCount: Required[int]
    blockedReasons: Required[List['CampaignForecastBlockedReasonsItem']]
    expected: Required[Union['CampaignForecastExpected1', None]]
    days: Required[List['CampaignForecastDaysItem']]
    startsAt: Required[str]
    estimatedEndAt: Required[str]
    limits: Required[List['CampaignForecastLimitsItem']]

class CampaignRecipient(TypedDict, total=False):
    phone: Required[Union[str, None]]
    status: Required[Literal["PENDING", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "BLOCKED", "CANCELED"]]
    messageId: Required[Union[str, None]]
    code: Required[Union[str, None]]
    reason: Required[Union[str, None]]
    variant: Required[Literal["A", "B", None]]
    clickedAt: Required[Union[str, None]]
    convertedAt: Required[Union[str, None]]

class CampaignTest(TypedDict, total=False):
    campaignId: Required[str]
    status: Required[Literal["RUNNING", "DECIDED", "CANCELED"]]
    metric: Required[Literal["DELIVERED", "READ", "CLICKED", "CONVERTED"]]
    samplePct: Required[int]
    variantA: Required['Variant']
    variantB: Required['Variant']
    winner: Required[Literal["A", "B", None]]
    decidedBy: Required[Literal["AUTO", "MANUAL", None]]
    confidence: Required[Union[float, None]]
    decideAt: Required[str]
    createdAt: Required[str]
    decidedAt: Required[Union[str, None]]

class Cart(TypedDict, total=False):
    id: Required[str]
    externalId: Required[str]
    phone: Required[Union[str, None]]
    name: Required[Union[str, None]]
    email: Required[Union[str, None]]
    items: Required[List[Dict[str, Any]]]
    total: Required[float]
    checkoutUrl: Required[Union[str, None]]
    status: Required[Literal["OPEN", "ABANDONED", "ORDERED", "RECOVERED"]]
    abandonedAt: Required[Union[str, None]]
    orderedAt: Required[Union[str, None]]
    createdAt: Required[str]
    updatedAt: Required[str]

class Charge(TypedDict, total=False):
    id: Required[str]
    status: Required[Literal["pending", "paid", "failed", "canceled", "expired"]]
    amountCents: Required[int]
    description: Required[str]
    pixCode: Required[str]
    paymentUrl: Required[str]
    messageId: Required[str]
    expiresAt: Required[Union[str, None]]
    paidAt: Required[Union[str, None]]
    createdAt: Required[str]

class ChargeUpdated(TypedDict, total=False):
    charge_id: Required[str]
    status: Required[Literal["pending", "paid", "failed", "canceled", "expired"]]
    amount_cents: Required[int]
    description: Required[str]
    phone: Required[Union[str, None]]
    message_id: Required[Union[str, None]]
    expires_at: Required[Union[str, None]]
    paid_at: Required[Union[str, None]]
    origin: Required[Literal["API"]]

class ChatLocation(TypedDict, total=False):
    latitude: Required[float]
    longitude: Required[float]
    name: Required[Union[str, None]]
    address: Required[Union[str, None]]

class ChatOrder(TypedDict, total=False):
    catalog_id: Required[Union[str, None]]
    text: Required[Union[str, None]]
    items: Required[List['ChatOrderItem']]

class ChatOrderItem(TypedDict, total=False):
    product: Required[str]
    quantity: Required[float]
    price: Required[Union[float, None]]
    currency: Required[Union[str, None]]

class ChatProduct(TypedDict, total=False):
    catalog_id: Required[str]
    product: Required[str]

class ChatReply(TypedDict, total=False):
    id: Required[str]
    title: Required[str]

class Consent(TypedDict, total=False):
    kind: Required[Literal["STOP", "RESUME"]]
    source: Required[Literal["API", "KEYWORD", "BUTTON", "PANEL", "LGPD", "PLATFORM"]]
    text: Required[Union[str, None]]
    numberId: Required[Union[str, None]]
    userId: Required[Union[str, None]]
    at: Required[str]

class Contact(TypedDict, total=False):
    id: Required[str]
    phone: Required[Union[str, None]]
    name: Required[Union[str, None]]
    email: Required[Union[str, None]]
    tags: Required[List[str]]
    attributes: Required[Dict[str, Any]]
    optedOut: Required[bool]
    lastInboundAt: Required[Union[str, None]]
    createdAt: Required[str]
    updatedAt: Required[str]

ContactImport = Any

class ContactImportResultSkippedItem(TypedDict, total=False):
    index: Required[int]
    phone: Required[Union[str, None]]
    reason: Required[str]

class ContactImportResultErrorsItem(TypedDict, total=False):
    index: Required[int]
    phone: Required[Union[str, None]]
    reason: Required[str]

class ContactImportResult(TypedDict, total=False):
    importId: Required[str]
    total: Required[int]
    created: Required[int]
    updated: Required[int]
    unchanged: Required[int]
    invalid: Required[int]
    skipped: Required[List['ContactImportResultSkippedItem']]
    errors: Required[List['ContactImportResultErrorsItem']]

class ContactImportRunning(TypedDict, total=False):
    importId: Required[str]
    total: Required[int]
    status: Required[Literal["RUNNING"]]

class ContactImportStateSkippedItem(TypedDict, total=False):
    index: Required[int]
    phone: Required[Union[str, None]]
    reason: Required[str]

class ContactImportStateErrorsItem(TypedDict, total=False):
    index: Required[int]
    phone: Required[Union[str, None]]
    reason: Required[str]

class ContactImportState(TypedDict, total=False):
    importId: Required[str]
    total: Required[int]
    created: Required[int]
    updated: Required[int]
    unchanged: Required[int]
    invalid: Required[int]
    skipped: Required[List['ContactImportStateSkippedItem']]
    errors: Required[List['ContactImportStateErrorsItem']]
    status: Required[Literal["RUNNING", "DONE", "FAILED"]]

class ContactPage(TypedDict, total=False):
    contacts: Required[List['Contact']]
    total: Required[int]
    page: Required[int]
    size: Required[int]
    totalPages: Required[int]

class Conversation(TypedDict, total=False):
    id: Required[str]
    phone: Required[Union[str, None]]
    name: Required[Union[str, None]]
    status: Required[Literal["OPEN", "PENDING", "RESOLVED"]]
    windowOpen: Required[bool]
    windowExpiresAt: Required[Union[str, None]]
    unreadCount: Required[int]
    lastMessageAt: Required[str]
    lastMessagePreview: Required[Union[str, None]]
    assignedTo: Required[Union[str, None]]
    numberId: Required[str]
    handoff: Required[Union['ConversationHandoff', None]]
    createdAt: Required[str]

class ConversationChange(TypedDict, total=False):
    status: Literal["OPEN", "PENDING", "RESOLVED"]
    assignedTo: Union[str, None]

class ConversationHandoff(TypedDict, total=False):
    id: Required[str]
    conversationId: Required[str]
    reason: Required[str]
    summary: Required[Union[str, None]]
    status: Required[Literal["OPEN", "RESOLVED"]]
    note: Required[Union[str, None]]
    createdAt: Required[str]
    resolvedAt: Required[Union[str, None]]

class ConversationMessage(TypedDict, total=False):
    id: Required[str]
    direction: Required[Literal["INBOUND", "OUTBOUND"]]
    body: Required[Union[str, None]]
    status: Required[Literal["PENDING", "SCHEDULED", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED", "RECEIVED"]]
    reason: Required[Union[str, None]]
    sender: Required[str]
    receiver: Required[str]
    messageType: Required[Literal["TEXT", "INTERACTIVE", "LOCATION", "REACTION", "IMAGE", "DOCUMENT", "AUDIO", "VIDEO", "STICKER", "CONTACTS", "ORDER", "UNSUPPORTED", "TEMPLATE"]]
    createdAt: Required[str]
    mediaUrl: Required[Union[str, None]]
    mediaContentType: Required[Union[str, None]]
    mediaSummary: Required[Union[str, None]]

class ConversationNeedsHuman(TypedDict, total=False):
    handoffId: Required[str]
    conversationId: Required[str]
    phone: Required[Union[str, None]]
    reason: Required[str]
    summary: Required[Union[str, None]]
    at: Required[str]

class ConversationReply(TypedDict, total=False):
    conversationId: str
    receiver: str
    body: str
    interactive: Union['InteractiveButtons', 'InteractiveList', 'InteractiveFlow', 'InteractiveLink', 'InteractiveLocationRequest']
    location: 'Location'
    reaction: 'Reaction'
    media: 'ReplyMedia'
    replyTo: str

class CreateCampaign(TypedDict, total=False):
    name: Required[str]
    templateName: Required[str]
    contacts: List['CampaignContact']
    audience: 'CampaignAudience'
    scheduledAt: Union[str, None]
    sender: str
    abTest: Union['AskedTest', None]
    dryRun: bool

class CreateCharge(TypedDict, total=False):
    receiver: Required[str]
    amountCents: Required[int]
    description: Required[str]
    expiresAt: str
    templateName: str
    templateVariables: List[str]

class CreateFromLibraryButtonInputsItem(TypedDict, total=False):
    type: Required[Literal["URL", "PHONE"]]
    url: str
    phone: str

class CreateFromLibrary(TypedDict, total=False):
    libraryName: Required[str]
    name: Required[str]
    language: str
    buttonInputs: List['CreateFromLibraryButtonInputsItem']

class CreateTemplateHeader(TypedDict, total=False):
    type: Required[str]
    text: str
    mediaUrl: str

class CreateTemplateOffer(TypedDict, total=False):
    text: Required[str]
    expires: bool

class CreateTemplateCarouselCardsItem(TypedDict, total=False):
    mediaUrl: Required[str]
    body: Required[str]
    buttons: Required[List['TemplateButton']]

class CreateTemplateCarousel(TypedDict, total=False):
    cards: Required[List['CreateTemplateCarouselCardsItem']]

class CreateTemplate(TypedDict, total=False):
    name: Required[str]
    category: Required[str]
    language: str
    header: 'CreateTemplateHeader'
    body: str
    footer: str
    samples: Dict[str, Any]
    offer: 'CreateTemplateOffer'
    buttons: List['TemplateButton']
    carousel: 'CreateTemplateCarousel'

class CreatedCampaign(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    status: Required[Literal["SCHEDULED", "INGESTING", "AB_TESTING", "COMPLETED", "COMPLETED_WITH_ERRORS", "FAILED", "CANCELED"]]
    totalMessages: Required[int]
    totalCost: Required[float]
    scheduledAt: Required[Union[str, None]]

class DryRunChecksItem(TypedDict, total=False):
    name: Required[str]
    ok: Required[Union[bool, None]]
    detail: Required[Union[str, None]]

class DryRun(TypedDict, total=False):
    allowed: Required[bool]
    cost: Required[Union[float, None]]
    refusal: Required[Union['Refused', None]]
    checks: Required[List['DryRunChecksItem']]

class Erasure(TypedDict, total=False):
    erasedAt: Required[str]
    messages: Required[int]
    conversations: Required[int]
    mediaFiles: Required[int]

class ErrorError(TypedDict, total=False):
    code: Required[str]
    message: Required[Union[str, None]]
    details: Required[Dict[str, Any]]

class Error(TypedDict, total=False):
    error: Required['ErrorError']

class EstimatePhones(TypedDict, total=False):
    templateName: str
    category: Literal["UTILITY", "MARKETING", "AUTHENTICATION"]
    phones: List[str]
    audience: 'CampaignAudience'

class ExplanationChecksItem(TypedDict, total=False):
    phase: Required[Literal["ACCEPTED", "DELIVERED"]]
    name: Required[str]
    ok: Required[bool]
    detail: Required[Union[str, None]]
    source: Required[Literal["RECORDED", "IMPLIED"]]
    at: Required[Union[str, None]]

class Explanation(TypedDict, total=False):
    id: Required[str]
    status: Required[Literal["PENDING", "SCHEDULED", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]]
    checks: Required[List['ExplanationChecksItem']]

class ExportedConversation(TypedDict, total=False):
    id: Required[str]
    status: Required[str]
    lastMessageAt: Required[Union[str, None]]
    createdAt: Required[str]

class ExportedMessage(TypedDict, total=False):
    id: Required[str]
    direction: Required[Literal["INBOUND", "OUTBOUND"]]
    messageType: Required[str]
    templateName: Required[Union[str, None]]
    body: Required[Union[str, None]]
    status: Required[Union[str, None]]
    sender: Required[Union[str, None]]
    receiver: Required[Union[str, None]]
    createdAt: Required[str]

class Flow(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    category: Required[Literal["SIGN_UP", "LEAD_GENERATION", "SURVEY", "APPOINTMENT_BOOKING", "CONTACT_US", "OTHER"]]
    status: Required[Literal["DRAFT", "PUBLISHED", "DEPRECATED"]]
    definition: Required['FlowDefinition']
    responseCount: Required[int]
    publishError: Required[Union[str, None]]
    createdAt: Required[str]
    publishedAt: Required[Union[str, None]]

class FlowDefinitionFieldsItemOptionsItem(TypedDict, total=False):
    id: Required[str]
    title: Required[str]

class FlowDefinitionFieldsItem(TypedDict, total=False):
    key: Required[str]
    label: Required[str]
    type: Required[Literal["TEXT", "TEXTAREA", "EMAIL", "PHONE", "NUMBER", "DATE", "SELECT", "RADIO", "CHECKBOX", "OPT_IN"]]
    required: Required[bool]
    options: Required[List['FlowDefinitionFieldsItemOptionsItem']]

class FlowDefinition(TypedDict, total=False):
    title: Required[str]
    intro: Required[Union[str, None]]
    submitLabel: Required[str]
    fields: Required[List['FlowDefinitionFieldsItem']]

class FlowResponse(TypedDict, total=False):
    id: Required[str]
    phone: Required[Union[str, None]]
    fields: Required[Dict[str, Any]]
    messageId: Required[Union[str, None]]
    createdAt: Required[str]

class FlowTest(TypedDict, total=False):
    sentTo: Required[str]

class FrameworkError(TypedDict, total=False):
    timestamp: Required[str]
    status: Required[int]
    error: Required[str]
    path: Required[str]

class HealthChecks(TypedDict, total=False):
    database: Required[Literal["UP", "DEGRADED", "DOWN"]]
    workers: Required[Literal["UP", "DEGRADED", "DOWN"]]
    platform: Required[Literal["UP", "DEGRADED", "DOWN"]]

class Health(TypedDict, total=False):
    status: Required[Literal["UP", "DEGRADED", "DOWN"]]
    version: Required[str]
    checks: Required['HealthChecks']

class HistoryItem(TypedDict, total=False):
    id: Required[str]
    status: Required[Literal["SCHEDULED", "PENDING", "PROCESSING", "SENT_TO_PROVIDER", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]]
    mode: Required[Literal["LIVE"]]
    sender: Required[str]
    receiver: Required[str]
    messageType: Required[str]
    templateName: Required[Union[str, None]]
    templateSid: Required[Union[str, None]]
    templateLanguage: Required[Union[str, None]]
    providerSid: Required[Union[str, None]]
    errorDetails: Required[Union[str, None]]
    scheduledAt: Required[Union[str, None]]
    externalReference: Required[Union[str, None]]
    deliveredAt: Required[Union[str, None]]
    readAt: Required[Union[str, None]]
    createdAt: Required[str]
    updatedAt: Required[str]
    cost: Required[float]
    finalCost: Required[float]

class HistoryMessageTimelineItem(TypedDict, total=False):
    status: Required[Literal["SCHEDULED", "PENDING", "PROCESSING", "SENT_TO_PROVIDER", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]]
    at: Required[str]
    reason: str

class HistoryMessage(TypedDict, total=False):
    id: Required[str]
    status: Required[Literal["SCHEDULED", "PENDING", "PROCESSING", "SENT_TO_PROVIDER", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]]
    mode: Required[Literal["LIVE"]]
    sender: Required[str]
    receiver: Required[str]
    messageType: Required[str]
    templateName: Required[Union[str, None]]
    templateSid: Required[Union[str, None]]
    templateLanguage: Required[Union[str, None]]
    providerSid: Required[Union[str, None]]
    errorDetails: Required[Union[str, None]]
    scheduledAt: Required[Union[str, None]]
    externalReference: Required[Union[str, None]]
    deliveredAt: Required[Union[str, None]]
    readAt: Required[Union[str, None]]
    createdAt: Required[str]
    updatedAt: Required[str]
    cost: Required[float]
    finalCost: Required[float]
    body: Required[Union[str, None]]
    timeline: Required[List['HistoryMessageTimelineItem']]
    batchId: Required[Union[str, None]]
    campaignId: Required[Union[str, None]]
    automationId: Required[Union[str, None]]
    confirmation: Required[Literal["confirmed", "declined", None]]

class HistoryPage(TypedDict, total=False):
    messages: Required[List['HistoryItem']]
    total: Required[int]
    page: Required[int]
    size: Required[int]
    totalPages: Required[int]

class HookReceived(TypedDict, total=False):
    received: Required[Literal[True]]

class Identity(TypedDict, total=False):
    name: Required[str]
    email: Required[str]
    role: Required[None]
    emailPending: Required[bool]

class InteractiveButtonsButtonsItem(TypedDict, total=False):
    id: Required[str]
    title: Required[str]

class InteractiveButtons(TypedDict, total=False):
    type: Required[Literal["button"]]
    body: Required[str]
    header: str
    footer: str
    buttons: Required[List['InteractiveButtonsButtonsItem']]

class InteractiveFlow(TypedDict, total=False):
    type: Required[Literal["flow"]]
    body: Required[str]
    flowId: Required[str]
    buttonText: Required[str]
    data: Dict[str, Any]

class InteractiveLink(TypedDict, total=False):
    type: Required[Literal["cta_url"]]
    body: Required[str]
    displayText: Required[str]
    url: Required[str]

class InteractiveListSectionsItemRowsItem(TypedDict, total=False):
    id: Required[str]
    title: Required[str]
    description: str

class InteractiveListSectionsItem(TypedDict, total=False):
    title: str
    rows: Required[List['InteractiveListSectionsItemRowsItem']]

class InteractiveList(TypedDict, total=False):
    type: Required[Literal["list"]]
    body: Required[str]
    button: Required[str]
    sections: Required[List['InteractiveListSectionsItem']]

class InteractiveLocationRequest(TypedDict, total=False):
    type: Required[Literal["location_request"]]
    body: Required[str]

class LibraryTemplateButtonsItem(TypedDict, total=False):
    type: Required[Literal["URL", "PHONE"]]
    text: Required[str]

class LibraryTemplate(TypedDict, total=False):
    libraryName: Required[str]
    category: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]
    language: Required[str]
    header: Required[Union[str, None]]
    body: Required[str]
    buttons: Required[List['LibraryTemplateButtonsItem']]
    samples: Required[Dict[str, Any]]

class ListedAutomationVersion(TypedDict, total=False):
    version: Required[int]
    name: Required[Union[str, None]]
    trigger: Required[Literal["cart.abandoned", "webhook", "contact.created", "contact.tagged", "message.received", "flow.replied", "link.clicked", "charge.paid", "charge.expired"]]
    createdAt: Required[str]
    current: Required[bool]
    stepCount: Required[int]

class Location(TypedDict, total=False):
    latitude: Required[float]
    longitude: Required[float]
    name: str
    address: str

class Lookup(TypedDict, total=False):
    phone: Required[str]
    valid: Required[bool]
    country: Required[Union[str, None]]
    lineType: Required[Literal["MOBILE", "FIXED", "VOIP", "UNKNOWN"]]
    onPlatform: Required[Union[bool, None]]
    platformId: Required[Union[str, None]]
    cost: Required[float]

class Media(TypedDict, total=False):
    id: Required[str]
    url: Required[str]
    sizeBytes: Required[int]
    filename: Required[str]
    sha256: Required[str]
    createdAt: Required[str]
    contentType: Required[Literal["image/jpeg", "image/png", "application/pdf"]]

class Message(TypedDict, total=False):
    id: Required[str]
    status: Required[Literal["PENDING", "SCHEDULED", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]]
    sender: Required[str]
    receiver: Required[str]
    body: Required[Union[str, None]]
    cost: Required[Union[float, None]]
    reason: Required[Union[str, None]]
    mode: Required[Literal["LIVE"]]

class MessageEcho(TypedDict, total=False):
    message_id: Required[str]
    conversation_id: Required[str]
    phone: Required[Union[str, None]]
    sender_name: Required[Union[str, None]]
    message_type: Required[Literal["TEXT", "INTERACTIVE", "LOCATION", "REACTION", "IMAGE", "DOCUMENT", "AUDIO", "VIDEO", "STICKER", "CONTACTS", "ORDER", "UNSUPPORTED"]]
    body: Required[Union[str, None]]
    media_url: Required[Union[str, None]]
    media_content_type: Required[Union[str, None]]
    reply: Required[Union['ChatReply', None]]
    location: Required[Union['ChatLocation', None]]
    referral: Required[Union[Dict[str, Any], None]]
    order: Required[Union['ChatOrder', None]]
    referred_product: Required[Union['ChatProduct', None]]
    group_id: Required[Union[str, None]]
    context_message_id: Required[Union[str, None]]
    received_at: Required[str]

class MessageFlowReply(TypedDict, total=False):
    message_id: Required[str]
    conversation_id: Required[Union[str, None]]
    phone: Required[Union[str, None]]
    flow_id: Required[str]
    flow_name: Required[str]
    fields: Required[Dict[str, Any]]
    received_at: Required[str]

class MessageLinkClicked(TypedDict, total=False):
    messageId: Required[str]
    campaignId: Required[Union[str, None]]
    receiver: Required[str]
    url: Required[str]
    clickedAt: Required[str]

class MessageReceived(TypedDict, total=False):
    message_id: Required[str]
    conversation_id: Required[str]
    phone: Required[Union[str, None]]
    sender_name: Required[Union[str, None]]
    message_type: Required[Literal["TEXT", "INTERACTIVE", "LOCATION", "REACTION", "IMAGE", "DOCUMENT", "AUDIO", "VIDEO", "STICKER", "CONTACTS", "ORDER", "UNSUPPORTED"]]
    body: Required[Union[str, None]]
    media_url: Required[Union[str, None]]
    media_content_type: Required[Union[str, None]]
    reply: Required[Union['ChatReply', None]]
    location: Required[Union['ChatLocation', None]]
    referral: Required[Union[Dict[str, Any], None]]
    order: Required[Union['ChatOrder', None]]
    referred_product: Required[Union['ChatProduct', None]]
    group_id: Required[Union[str, None]]
    context_message_id: Required[Union[str, None]]
    received_at: Required[str]

class MessageStatusUpdatedErrorDetails1(TypedDict, total=False):
    code: Required[Literal["INVALID_RECIPIENT", "RECIPIENT_OPTED_OUT", "CONVERSATION_WINDOW_CLOSED", "TEMPLATE_PAUSED", "TEMPLATE_NOT_SENDABLE", "TEMPLATE_VARIABLES_MISMATCH", "MARKETING_FREQUENCY_EXCEEDED", "SEND_RATE_LIMITED", "NUMBER_BLOCKED", "SENDER_NOT_ALLOWED", "MEDIA_REJECTED", "DELIVERY_UNCONFIRMED", "INSUFFICIENT_FUNDS", "PROVIDER_ERROR"]]
    whatHappened: Required[str]
    howToAct: Required[str]

class MessageStatusUpdated(TypedDict, total=False):
    messageId: Required[str]
    status: Required[Literal["scheduled", "queued", "processing", "sent", "delivered", "read", "failed", "canceled"]]
    previousStatus: Required[Literal["scheduled", "queued", "processing", "sent", "delivered", "read", "failed", "canceled", None]]
    receiver: Required[str]
    sender: Required[str]
    providerSid: Required[Union[str, None]]
    externalReference: Required[Union[str, None]]
    campaignId: Required[Union[str, None]]
    batchId: Required[Union[str, None]]
    cost: Required[Union[float, None]]
    errorDetails: Required[Union['MessageStatusUpdatedErrorDetails1', str, None]]
    at: Required[str]

class Number(TypedDict, total=False):
    id: Required[str]
    phone: Required[str]
    displayName: Required[Union[str, None]]
    nameStatus: Required[Literal["APPROVED", "PENDING", "DECLINED", "NONE"]]
    status: Required[Literal["CONNECTED", "PENDING", "RESTRICTED", "BANNED", "DISCONNECTED"]]
    kind: Required[Literal["DEDICATED", "SHARED", "COEXISTENCE"]]
    qualityRating: Required[Literal["GREEN", "YELLOW", "RED", "UNKNOWN"]]
    messagingTier: Required[Literal["TIER_250", "TIER_2K", "TIER_10K", "TIER_100K", "TIER_UNLIMITED"]]
    dailyLimit: Required[Union[int, None]]
    throughputPerSecond: Required[int]
    businessAccountId: Required[str]
    connectedAt: Required[Union[str, None]]

class NumberNameStatus(TypedDict, total=False):
    numberId: Required[str]
    phone: Required[str]
    displayName: Required[Union[str, None]]
    nameStatus: Required[Literal["APPROVED", "PENDING", "DECLINED", "NONE"]]

class NumberStatusChanged(TypedDict, total=False):
    numberId: Required[str]
    phone: Required[str]
    status: Required[Literal["CONNECTED", "PENDING", "RESTRICTED", "BANNED", "DISCONNECTED"]]
    reason: Required[Literal["CONNECTION_INCOMPLETE", "SPAM_RATE", "POLICY_VIOLATION", "ACCOUNT_LOCKED", "ACCESS_LOST", "PLATFORM_DECISION", "RESTRICTION_ENDED", "OPERATOR", None]]

class NumberTierUpdated(TypedDict, total=False):
    numberId: Required[str]
    phone: Required[str]
    tier: Required[Literal["TIER_250", "TIER_2K", "TIER_10K", "TIER_100K", "TIER_UNLIMITED"]]
    qualityRating: Required[Literal["GREEN", "YELLOW", "RED", "UNKNOWN"]]

class NumberWarming(TypedDict, total=False):
    numberId: Required[str]
    phone: Required[str]
    status: Required[Literal["WARMING", "DONE", "OFF"]]
    day: Required[Union[int, None]]
    dailyCap: Required[Union[int, None]]
    sentToday: Required[int]
    nextCap: Required[Union[int, None]]
    nextCapAt: Required[Union[str, None]]

class OptOut(TypedDict, total=False):
    phone: Required[str]
    optedOut: Required[bool]
    since: Required[Union[str, None]]
    source: Required[Literal["API", "KEYWORD", "BUTTON", "PANEL", "LGPD", "PLATFORM", None]]
    reason: Required[Union[str, None]]

class Order(TypedDict, total=False):
    id: Required[str]
    externalId: Required[str]
    cartExternalId: Required[Union[str, None]]
    phone: Required[Union[str, None]]
    total: Required[float]
    recovered: Required[bool]
    attribution: Required[Union['Attribution', None]]
    createdAt: Required[str]

class OwnOrganization(TypedDict, total=False):
    id: Required[str]
    slug: Required[Union[str, None]]
    name: Required[str]
    role: Required[Literal["OWNER", "ADMIN", "AGENT", "VIEWER"]]
    mode: Required[Literal["live", "test"]]

class Pagination(TypedDict, total=False):
    page: Required[int]
    size: Required[int]
    totalElements: Required[int]
    totalPages: Required[int]

class PersonExport(TypedDict, total=False):
    contact: Required[Union['Contact', None]]
    conversations: Required[List['ExportedConversation']]
    messages: Required[List['ExportedMessage']]
    optOut: Required['OptOut']
    consents: Required[List['Consent']]
    exportedAt: Required[str]
    truncated: Required[bool]

class PhonesEstimateByCountryItem(TypedDict, total=False):
    country: Required[str]
    quantity: Required[int]
    unitPrice: Required[float]
    cost: Required[float]

class PhonesEstimateInvalidItem(TypedDict, total=False):
    index: Required[int]
    phone: Required[str]

class PhonesEstimate(TypedDict, total=False):
    quantity: Required[int]
    totalCost: Required[float]
    currency: Required[Literal["BRL"]]
    byCountry: Required[List['PhonesEstimateByCountryItem']]
    invalid: Required[List['PhonesEstimateInvalidItem']]
    invalidCount: Required[int]
    optedOutCount: Required[Union[int, None]]

class PlanFeatures(TypedDict, total=False):
    contacts: Required[bool]
    inbox: Required[bool]
    forms: Required[bool]
    recovery: Required[bool]

class PlanLimits(TypedDict, total=False):
    monthlyMessages: Required[Union[int, None]]
    approvedTemplates: Required[Union[int, None]]
    storageBytes: Required[Union[int, None]]
    automations: Required[Union[int, None]]
    contacts: Required[Union[int, None]]

class PlanUsage(TypedDict, total=False):
    messagesThisMonth: Required[int]
    approvedTemplates: Required[int]
    storageBytes: Required[int]
    automations: Required[int]
    contacts: Required[int]

class Plan(TypedDict, total=False):
    id: Required[Literal["legacy-free", "start", "growth", "scale"]]
    name: Required[str]
    features: Required['PlanFeatures']
    limits: Required['PlanLimits']
    usage: Required['PlanUsage']
    renewsAt: Required[str]

class PolicyViolation(TypedDict, total=False):
    keyPrefix: Required[str]
    rule: Required[str]
    description: Required[str]
    at: Required[str]

class PricesTemplatesItem(TypedDict, total=False):
    category: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]
    country: Required[str]
    price: Required[float]

class Prices(TypedDict, total=False):
    plan: Required[str]
    currency: Required[Literal["BRL"]]
    session: Required[float]
    templates: Required[List['PricesTemplatesItem']]
    lookup: Required[float]

class QuantityEstimate(TypedDict, total=False):
    quantity: Required[int]
    category: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]
    unitPrice: Required[float]
    totalCost: Required[float]
    currency: Required[Literal["BRL"]]

class Reaction(TypedDict, total=False):
    messageId: Required[str]
    emoji: Required[str]

class RecoverySettings(TypedDict, total=False):
    abandonAfterMinutes: Required[int]

class RecoverySummary(TypedDict, total=False):
    abandoned: Required[int]
    recovered: Required[int]
    recoveredRevenue: Required[float]
    recoveryRate: Required[str]

class Refused(TypedDict, total=False):
    code: Required[str]
    message: Required[Union[str, None]]

class ReplyMedia(TypedDict, total=False):
    mediaId: str
    url: str
    caption: str

class ResolveHandoff(TypedDict, total=False):
    note: Union[str, None]

class SendBatchRecipientsItem(TypedDict, total=False):
    receiver: Required[str]
    templateVariables: List[str]
    externalReference: str

class SendBatch(TypedDict, total=False):
    templateName: Required[str]
    recipients: Required[List['SendBatchRecipientsItem']]
    sender: str
    scheduled_at: str

class SendCounters(TypedDict, total=False):
    total: Required[int]
    sent: Required[int]
    delivered: Required[int]
    read: Required[int]
    failed: Required[int]
    pending: Required[int]
    deliveryRate: Required[str]
    totalCost: Required[float]

class SendMessage(TypedDict, total=False):
    receiver: Required[str]
    templateName: str
    templateVariables: List[str]
    sender: str
    scheduled_at: str
    externalReference: str
    body: str
    interactive: Union['InteractiveButtons', 'InteractiveList', 'InteractiveFlow', 'InteractiveLink', 'InteractiveLocationRequest']
    location: 'Location'
    reaction: 'Reaction'
    replyTo: str
    confirmation: bool
    dryRun: bool

class SendMetrics(TypedDict, total=False):
    total: Required[int]
    sent: Required[int]
    delivered: Required[int]
    read: Required[int]
    failed: Required[int]
    pending: Required[int]
    deliveryRate: Required[str]
    totalCost: Required[float]
    since: Required[str]
    window7d: Required['SendCounters']
    previous7d: Required['SendCounters']
    mode: Required[Literal["LIVE"]]

class SmartLink(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    slug: Required[str]
    url: Required[str]
    chatUrl: Required[str]
    qrCodeUrl: Required[str]
    message: Required[Union[str, None]]
    clicks: Required[int]
    uniqueClicks: Required[int]
    active: Required[bool]
    createdAt: Required[str]

class SmartLinkDay(TypedDict, total=False):
    date: Required[str]
    clicks: Required[int]
    uniqueClicks: Required[int]

class SpendAlarm(TypedDict, total=False):
    daily: Required[Union[float, None]]
    monthly: Required[Union[float, None]]
    spentToday: Required[float]
    spentThisMonth: Required[float]

class StatementEntry(TypedDict, total=False):
    id: Required[str]
    kind: Required[Literal["CREDIT", "DEBIT", "REFUND", "RECHARGE", "LOOKUP", "ADJUSTMENT"]]
    amount: Required[float]
    balanceAfter: Required[float]
    description: Required[str]
    reference: Required[Union[str, None]]
    createdAt: Required[str]

class StoredMedia(TypedDict, total=False):
    id: Required[str]
    url: Required[str]
    sizeBytes: Required[int]
    filename: Required[str]
    sha256: Required[str]
    createdAt: Required[str]
    contentType: Required[str]

class Template(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    providerStatus: Required[Literal["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED"]]
    rejectionReason: Required[Union[str, None]]
    category: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]
    availableForSending: Required[bool]
    updatedAt: Required[Union[str, None]]
    formattedName: Required[str]
    originalCategory: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION", None]]
    language: Required[str]
    providerName: Required[str]
    providerTemplateId: Required[str]
    unavailableReason: Required[Union[str, None]]
    bodyPreview: Required[Union[str, None]]
    structureJson: Required[Dict[str, Any]]
    usageGuide: Required[Union[Dict[str, Any], None]]
    variablesSchema: Required[Union[Dict[str, Any], None]]
    createdAt: Required[str]

class TemplateAnalyticsSeriesItem(TypedDict, total=False):
    date: Required[str]
    sent: Required[int]
    delivered: Required[int]
    read: Required[int]
    clicked: Required[int]

TemplateAnalytics = TypedDict('TemplateAnalytics', {
    "templateId": Required[str],
    "templateName": Required[str],
    "from": Required[str],
    "to": Required[str],
    "sent": Required[int],
    "delivered": Required[int],
    "read": Required[int],
    "clicked": Required[int],
    "failed": Required[int],
    "cost": Required[float],
    "deliveryRate": Required[str],
    "readRate": Required[str],
    "clickRate": Required[str],
    "series": Required[List['TemplateAnalyticsSeriesItem']],
    "automaticPause": Required['AutomaticPause'],
}, total=False)

class TemplateButton(TypedDict, total=False):
    type: Required[str]
    text: str
    url: str
    phone: str
    flowId: str
    code: str

class TemplateCategoryChanged(TypedDict, total=False):
    templateId: Required[str]
    name: Required[str]
    category: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]
    previousCategory: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]

TemplateFigures = TypedDict('TemplateFigures', {
    "templateId": Required[str],
    "templateName": Required[str],
    "from": Required[str],
    "to": Required[str],
    "sent": Required[int],
    "delivered": Required[int],
    "read": Required[int],
    "clicked": Required[int],
    "failed": Required[int],
    "cost": Required[float],
    "deliveryRate": Required[str],
    "readRate": Required[str],
    "clickRate": Required[str],
}, total=False)

class TemplateQualityUpdated(TypedDict, total=False):
    templateId: Required[str]
    name: Required[str]
    quality: Required[Literal["GREEN", "YELLOW", "RED", "UNKNOWN"]]
    previousQuality: Required[Literal["GREEN", "YELLOW", "RED", "UNKNOWN"]]

class TemplateStatus(TypedDict, total=False):
    id: Required[str]
    name: Required[str]
    providerStatus: Required[Literal["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED"]]
    rejectionReason: Required[Union[str, None]]
    category: Required[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]]
    availableForSending: Required[bool]
    updatedAt: Required[Union[str, None]]

class TemplateSync(TypedDict, total=False):
    created: Required[int]
    updated: Required[int]
    removed: Required[int]
    unchanged: Required[int]
    skipped: Required[int]

class TemplateUpdated(TypedDict, total=False):
    templateId: Required[str]
    name: Required[str]
    language: Required[str]
    providerStatus: Required[Literal["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED"]]
    previousStatus: Required[Literal["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED", None]]
    rejectionReason: Required[Union[str, None]]
    automatic: Required[bool]

class TestAutomation(TypedDict, total=False):
    phone: Required[str]
    trigger: Dict[str, Any]
    skipWaits: bool

class TriggerConfigMapping(TypedDict, total=False):
    phone: str
    name: str
    email: str

class TriggerConfig(TypedDict, total=False):
    tag: str
    keywords: List[str]
    flowId: str
    mapping: 'TriggerConfigMapping'
    fallback: str
    stopOnReply: bool
    stopOnPurchase: bool

class Variant(TypedDict, total=False):
    templateName: Required[str]
    sent: Required[int]
    delivered: Required[int]
    read: Required[int]
    clicked: Required[int]
    converted: Required[int]
    rate: Required[float]

class Wallet(TypedDict, total=False):
    balance: Required[float]
    currency: Required[Literal["BRL"]]
    autoRecharge: Required['AutoRecharge']

class WalletProof(TypedDict, total=False):
    balance: Required[float]
    sumOfEntries: Required[float]
    difference: Required[float]
    entries: Required[int]
    unexplained: Required[int]
    checkedAt: Required[str]

class WebhookDelivery(TypedDict, total=False):
    id: Required[str]
    eventId: Required[str]
    type: Required[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]]
    endpointId: Required[str]
    status: Required[Literal["PENDING", "DELIVERED", "FAILED", "EXHAUSTED"]]
    attempts: Required[int]
    lastStatusCode: Required[Union[int, None]]
    lastError: Required[Union[str, None]]
    durationMs: Required[Union[int, None]]
    nextAttemptAt: Required[Union[str, None]]
    createdAt: Required[str]

class WebhookEndpoint(TypedDict, total=False):
    id: Required[str]
    url: Required[str]
    events: Required[Union[List[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]], None]]
    ordered: Required[bool]
    enabled: Required[bool]
    secret: Required[Union[str, None]]

class WebhookTest(TypedDict, total=False):
    message: Required[str]
    at: Required[str]

class WindowQuestion(TypedDict, total=False):
    receiver: str
    receivers: List[str]

class WindowStatus(TypedDict, total=False):
    receiver: Required[str]
    open: Required[bool]
    expiresAt: Required[Union[str, None]]

class Winner(TypedDict, total=False):
    variant: Required[Literal["A", "B"]]

class WriteAutomationStepsItem1Config(TypedDict, total=False):
    minutes: Required[int]

class WriteAutomationStepsItem1(TypedDict, total=False):
    id: str
    type: Required[Literal["wait"]]
    config: Required['WriteAutomationStepsItem1Config']

class WriteAutomationStepsItem2Config(TypedDict, total=False):
    templateId: Required[str]
    variables: List[str]

class WriteAutomationStepsItem2(TypedDict, total=False):
    id: str
    type: Required[Literal["message"]]
    config: Required['WriteAutomationStepsItem2Config']

class WriteAutomationStepsItem3Config(TypedDict, total=False):
    body: Required[str]

class WriteAutomationStepsItem3(TypedDict, total=False):
    id: str
    type: Required[Literal["text"]]
    config: Required['WriteAutomationStepsItem3Config']

class WriteAutomationStepsItem4Config(TypedDict, total=False):
    when: Required[Literal["replied", "clicked", "purchased", "tagged"]]
    tag: str
    otherwise: Required[Literal["stop", "skip"]]
    skip: int

class WriteAutomationStepsItem4(TypedDict, total=False):
    id: str
    type: Required[Literal["condition"]]
    config: Required['WriteAutomationStepsItem4Config']

class WriteAutomationStepsItem5Config(TypedDict, total=False):
    add: List[str]
    remove: List[str]

class WriteAutomationStepsItem5(TypedDict, total=False):
    id: str
    type: Required[Literal["tag"]]
    config: Required['WriteAutomationStepsItem5Config']

class WriteAutomationStepsItem6Config(TypedDict, total=False):
    url: Required[str]

class WriteAutomationStepsItem6(TypedDict, total=False):
    id: str
    type: Required[Literal["notify"]]
    config: Required['WriteAutomationStepsItem6Config']

class WriteAutomationStepsItem7Config(TypedDict, total=False):
    note: str

class WriteAutomationStepsItem7(TypedDict, total=False):
    id: str
    type: Required[Literal["handoff"]]
    config: Required['WriteAutomationStepsItem7Config']

class WriteAutomation(TypedDict, total=False):
    name: Required[str]
    trigger: Required[Literal["cart.abandoned", "webhook", "contact.created", "contact.tagged", "message.received", "flow.replied", "link.clicked", "charge.paid", "charge.expired"]]
    triggerConfig: Union['TriggerConfig', None]
    steps: Required[List[Union['WriteAutomationStepsItem1', 'WriteAutomationStepsItem2', 'WriteAutomationStepsItem3', 'WriteAutomationStepsItem4', 'WriteAutomationStepsItem5', 'WriteAutomationStepsItem6', 'WriteAutomationStepsItem7']]]

class WriteBrainEndpoint(TypedDict, total=False):
    url: Required[str]
    model: Required[str]
    apiKey: str

class WriteBrainEntry(TypedDict, total=False):
    title: Required[str]
    answer: Required[str]
    tags: List[str]
    active: bool

class WriteBrainSettings(TypedDict, total=False):
    enabled: Required[bool]
    confidence: float
    messagesPerConversation: int
    answersPerMonth: int
    handoffWords: List[str]
    hotLeadWords: List[str]
    endpoint: Union['WriteBrainEndpoint', None]

class WriteCart(TypedDict, total=False):
    externalId: Required[str]
    phone: Required[str]
    name: Union[str, None]
    email: Union[str, None]
    items: List[Dict[str, Any]]
    total: Required[float]
    checkoutUrl: Required[str]

class WriteFlowDefinitionFieldsItemOptionsItem(TypedDict, total=False):
    id: Required[str]
    title: Required[str]

class WriteFlowDefinitionFieldsItem(TypedDict, total=False):
    key: Required[str]
    label: Required[str]
    type: Required[Literal["TEXT", "TEXTAREA", "EMAIL", "PHONE", "NUMBER", "DATE", "SELECT", "RADIO", "CHECKBOX", "OPT_IN"]]
    required: bool
    options: List['WriteFlowDefinitionFieldsItemOptionsItem']

class WriteFlowDefinition(TypedDict, total=False):
    title: str
    intro: Union[str, None]
    submitLabel: str
    fields: Required[List['WriteFlowDefinitionFieldsItem']]

class WriteFlow(TypedDict, total=False):
    name: Required[str]
    category: Required[Literal["SIGN_UP", "LEAD_GENERATION", "SURVEY", "APPOINTMENT_BOOKING", "CONTACT_US", "OTHER"]]
    definition: Required['WriteFlowDefinition']

class WriteOrder(TypedDict, total=False):
    externalId: Required[str]
    cartExternalId: Union[str, None]
    phone: Required[str]
    total: Required[float]

class ListMessagesAnswer(TypedDict, total=False):
    data: Required[List['Message']]
    pagination: Required['Pagination']

class ListMediaAnswer(TypedDict, total=False):
    data: Required[List['StoredMedia']]
    pagination: Required['Pagination']

class ListTemplatesAnswer(TypedDict, total=False):
    data: Required[List['Template']]
    pagination: Required['Pagination']

class ListLibraryAnswer(TypedDict, total=False):
    data: Required[List['LibraryTemplate']]

ListTemplateAnalyticsAnswer = TypedDict('ListTemplateAnalyticsAnswer', {
    "data": Required[List['TemplateFigures']],
    "from": Required[str],
    "to": Required[str],
}, total=False)

class PatchContactBody(TypedDict, total=False):
    name: Union[str, None]
    email: Union[str, None]
    tags: List[str]
    attributes: Dict[str, Any]

class CreateOptOutBody(TypedDict, total=False):
    phone: Required[str]
    reason: Union[str, None]

class ListOptOutsAnswer(TypedDict, total=False):
    data: Required[List['OptOut']]
    pagination: Required['Pagination']

class ListConversationsAnswer(TypedDict, total=False):
    content: Required[List['Conversation']]
    page: Required[int]
    size: Required[int]
    totalElements: Required[int]
    totalPages: Required[int]

class ListConversationMessagesAnswer(TypedDict, total=False):
    content: Required[List['ConversationMessage']]
    page: Required[int]
    size: Required[int]
    totalElements: Required[int]
    totalPages: Required[int]

class ReadWindowsAnswer2(TypedDict, total=False):
    data: Required[List['WindowStatus']]

class ListBrainEntriesAnswer(TypedDict, total=False):
    data: Required[List['BrainEntry']]
    pagination: Required['Pagination']

class ListHandoffsAnswer(TypedDict, total=False):
    data: Required[List['ConversationHandoff']]
    pagination: Required['Pagination']

class ListCampaignsAnswer(TypedDict, total=False):
    content: Required[List['Campaign']]
    totalPages: Required[int]
    totalElements: Required[int]

class ListRecipientsAnswer(TypedDict, total=False):
    data: Required[List['CampaignRecipient']]
    pagination: Required['Pagination']

class ListFlowsAnswer(TypedDict, total=False):
    data: Required[List['Flow']]
    pagination: Required['Pagination']

class ListFlowResponsesAnswer(TypedDict, total=False):
    data: Required[List['FlowResponse']]
    pagination: Required['Pagination']

class SetAutomationActiveBody(TypedDict, total=False):
    active: Required[bool]

class ListAutomationRunsAnswer(TypedDict, total=False):
    data: Required[List['AutomationRun']]
    pagination: Required['Pagination']

class ListAutomationRunEventsAnswer(TypedDict, total=False):
    data: Required[List['AutomationRunEvent']]
    pagination: Required['Pagination']

class ListAutomationVersionsAnswer(TypedDict, total=False):
    data: Required[List['ListedAutomationVersion']]
    pagination: Required['Pagination']

class ListCartsAnswer(TypedDict, total=False):
    data: Required[List['Cart']]
    pagination: Required['Pagination']

class ListChargesAnswer(TypedDict, total=False):
    data: Required[List['Charge']]
    pagination: Required['Pagination']

class ListStatementAnswer(TypedDict, total=False):
    data: Required[List['StatementEntry']]
    pagination: Required['Pagination']

class PutAutoRechargeBody(TypedDict, total=False):
    enabled: Required[bool]
    threshold: Required[float]
    amount: Required[float]
    monthlyLimit: Union[float, None]

class PutSpendAlarmBody(TypedDict, total=False):
    daily: Union[float, None]
    monthly: Union[float, None]

class ListOwnOrganizationsAnswer(TypedDict, total=False):
    data: Required[List['OwnOrganization']]

class ListAccountAlertsAnswer(TypedDict, total=False):
    data: Required[List['AccountAlert']]
    pagination: Required['Pagination']

class ListNumbersAnswer(TypedDict, total=False):
    data: Required[List['Number']]

class ListWarmingAnswer(TypedDict, total=False):
    data: Required[List['NumberWarming']]

class UpdateBusinessProfileBody(TypedDict, total=False):
    about: str
    address: Union[str, None]
    description: Union[str, None]
    email: Union[str, None]
    websites: List[str]
    vertical: Literal["ALCOHOL", "APPAREL", "AUTO", "BEAUTY", "EDU", "ENTERTAIN", "EVENT_PLAN", "FINANCE", "GOVT", "GROCERY", "HEALTH", "HOTEL", "NONPROFIT", "ONLINE_GAMBLING", "OTC_DRUGS", "OTHER", "PHYSICAL_GAMBLING", "PROF_SERVICES", "RESTAURANT", "RETAIL", "TRAVEL", None]
    pictureUrl: Union[str, None]

class SyncBusinessProfileAnswer(TypedDict, total=False):
    pass

class LookUpPhoneBody(TypedDict, total=False):
    phone: Required[str]

class CreateSmartLinkBody(TypedDict, total=False):
    name: Required[str]
    message: Union[str, None]
    numberId: str
    slug: str

class ListSmartLinksAnswer(TypedDict, total=False):
    data: Required[List['SmartLink']]
    pagination: Required['Pagination']

class UpdateSmartLinkBody(TypedDict, total=False):
    name: str
    message: Union[str, None]
    numberId: str
    active: bool

class ListSmartLinkClicksAnswer(TypedDict, total=False):
    data: Required[List['SmartLinkDay']]
    pagination: Required['Pagination']

class SetFirstWebhookEndpointBody(TypedDict, total=False):
    url: Required[str]
    events: Union[List[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]], None]
    ordered: bool

class ListWebhookEndpointsAnswer(TypedDict, total=False):
    data: Required[List['WebhookEndpoint']]
    pagination: Required['Pagination']

class CreateWebhookEndpointBody(TypedDict, total=False):
    url: Required[str]
    events: Union[List[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]], None]
    ordered: bool

class UpdateWebhookEndpointBody(TypedDict, total=False):
    url: Required[str]
    events: Union[List[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]], None]
    ordered: bool
    enabled: bool

class RotateWebhookSecretAnswer(TypedDict, total=False):
    secret: Required[str]
    previousUntil: Required[str]

class TestWebhookAnswer(TypedDict, total=False):
    endpoints: Required[int]
    at: Required[str]

class ListWebhookDeliveriesAnswer(TypedDict, total=False):
    data: Required[List['WebhookDelivery']]
    pagination: Required['Pagination']

class GetWebhookDeliveryAnswerRequest(TypedDict, total=False):
    url: Required[str]
    body: Required[Union[str, None]]

class GetWebhookDeliveryAnswerHistoryItem(TypedDict, total=False):
    attempt: Required[int]
    statusCode: Required[Union[int, None]]
    error: Required[Union[str, None]]
    answer: Required[Union[str, None]]
    durationMs: Required[int]
    at: Required[str]

class GetWebhookDeliveryAnswer(TypedDict, total=False):
    id: Required[str]
    eventId: Required[str]
    type: Required[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]]
    endpointId: Required[str]
    status: Required[Literal["PENDING", "DELIVERED", "FAILED", "EXHAUSTED"]]
    attempts: Required[int]
    lastStatusCode: Required[Union[int, None]]
    lastError: Required[Union[str, None]]
    durationMs: Required[Union[int, None]]
    nextAttemptAt: Required[Union[str, None]]
    createdAt: Required[str]
    request: Required['GetWebhookDeliveryAnswerRequest']
    history: Required[List['GetWebhookDeliveryAnswerHistoryItem']]

class ReplayWebhooksBody(TypedDict, total=False):
    since: Required[str]

class ReplayWebhooksAnswer(TypedDict, total=False):
    events: Required[int]
    endpoints: Required[int]
    since: Required[str]
