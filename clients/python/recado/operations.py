# Generated from the contract by `npm run generate`; do not edit.
from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from . import types as t
from ._core import Core


class Operations(Core):
    """Every operation of the interface. A refusal is raised as RecadoError."""

    def send_message(self, *, body: t.SendMessage, idempotency_key: Optional[str] = None) -> Union[t.DryRun, t.Message]:
        """Accepts one message for delivery."""
        return self.call("POST", "/v1/messages", body=body, once=True, idempotency_key=idempotency_key)

    def list_messages(self, *, page: Optional[int] = None, size: Optional[int] = None, batch_id: Optional[str] = None, status: Optional[Literal["PENDING", "SCHEDULED", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]] = None) -> t.ListMessagesAnswer:
        """Lists your messages, newest first, or those of one batch in its own order."""
        return self.call("GET", "/v1/messages", query={"page": page, "size": size, "batchId": batch_id, "status": status})

    def iterate_messages(self, *, size: Optional[int] = None, batch_id: Optional[str] = None, status: Optional[Literal["PENDING", "SCHEDULED", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "CANCELED"]] = None) -> Iterator[t.Message]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_messages(page=page, size=size, batch_id=batch_id, status=status), "data")

    def send_batch(self, *, body: t.SendBatch, idempotency_key: Optional[str] = None) -> t.Batch:
        """Accepts one template for up to 1,000 recipients, all or none."""
        return self.call("POST", "/v1/messages/batch", body=body, once=True, idempotency_key=idempotency_key)

    def get_message(self, *, id: str) -> t.Message:
        """Reads one message of yours."""
        return self.call("GET", "/v1/messages/{id}", path={"id": id})

    def list_media(self, *, page: Optional[int] = None, size: Optional[int] = None) -> t.ListMediaAnswer:
        """Lists stored files, newest first: those uploaded and those that people sent."""
        return self.call("GET", "/v1/media", query={"page": page, "size": size})

    def iterate_media(self, *, size: Optional[int] = None) -> Iterator[t.StoredMedia]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_media(page=page, size=size), "data")

    def delete_media(self, *, id: str) -> Any:
        """Deletes a file."""
        return self.call("DELETE", "/v1/media/{id}", path={"id": id})

    def cancel_message(self, *, id: str) -> t.Message:
        """Cancels a message that has not left yet."""
        return self.call("POST", "/v1/messages/{id}/cancel", path={"id": id})

    def explain_message(self, *, id: str) -> t.Explanation:
        """Shows which checks a message of yours met, when accepted and when delivered."""
        return self.call("GET", "/v1/messages/{id}/explain", path={"id": id})

    def list_history(self, *, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["all", "delivered", "sent", "read", "failed", "pending"]] = None, search: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None) -> t.HistoryPage:
        """Lists the messages of the whole organization, newest first."""
        return self.call("GET", "/dashboard/messages", query={"page": page, "size": size, "status": status, "search": search, "from": from_, "to": to})

    def iterate_history(self, *, size: Optional[int] = None, status: Optional[Literal["all", "delivered", "sent", "read", "failed", "pending"]] = None, search: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None) -> Iterator[Any]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_history(page=page, size=size, status=status, search=search, from_=from_, to=to), "messages")

    def get_history_message(self, *, id: str) -> t.HistoryMessage:
        """Reads one message of the organization, with its way so far."""
        return self.call("GET", "/dashboard/messages/{id}", path={"id": id})

    def get_metrics(self) -> t.SendMetrics:
        """Counts what was sent, in all and in the last two weeks."""
        return self.call("GET", "/dashboard/metrics")

    def list_templates(self, *, page: Optional[int] = None, size: Optional[int] = None, name: Optional[str] = None, provider_status: Optional[str] = None, search: Optional[str] = None) -> t.ListTemplatesAnswer:
        """Lists the templates of the organization."""
        return self.call("GET", "/v1/templates", query={"page": page, "size": size, "name": name, "providerStatus": provider_status, "search": search})

    def iterate_templates(self, *, size: Optional[int] = None, name: Optional[str] = None, provider_status: Optional[str] = None, search: Optional[str] = None) -> Iterator[t.Template]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_templates(page=page, size=size, name=name, provider_status=provider_status, search=search), "data")

    def create_template(self, *, body: t.CreateTemplate) -> t.Template:
        """Submits a template for review."""
        return self.call("POST", "/v1/templates", body=body)

    def get_template(self, *, id: str) -> t.Template:
        """Reads one template."""
        return self.call("GET", "/v1/templates/{id}", path={"id": id})

    def delete_template(self, *, id: str) -> Any:
        """Deletes a template, first at the platform."""
        return self.call("DELETE", "/v1/templates/{id}", path={"id": id})

    def get_template_status(self, *, id: str) -> t.TemplateStatus:
        """Returns the review status of a template."""
        return self.call("GET", "/v1/templates/{id}/status", path={"id": id})

    def sync_templates(self) -> t.TemplateSync:
        """Reconciles the templates with the platform."""
        return self.call("POST", "/v1/templates/sync")

    def list_library(self, *, search: Optional[str] = None, category: Optional[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]] = None, language: Optional[str] = None) -> t.ListLibraryAnswer:
        """Lists the platform’s library of ready templates."""
        return self.call("GET", "/v1/templates/library", query={"search": search, "category": category, "language": language})

    def create_from_library(self, *, body: t.CreateFromLibrary) -> t.Template:
        """Takes a template from the library, already approved."""
        return self.call("POST", "/v1/templates/library", body=body)

    def get_template_analytics(self, *, id: str, from_: Optional[str] = None, to: Optional[str] = None) -> t.TemplateAnalytics:
        """What became of the sends of a template, day by day."""
        return self.call("GET", "/v1/templates/{id}/analytics", path={"id": id}, query={"from": from_, "to": to})

    def list_template_analytics(self, *, from_: Optional[str] = None, to: Optional[str] = None) -> t.ListTemplateAnalyticsAnswer:
        """What became of the sends of every template."""
        return self.call("GET", "/v1/templates/analytics", query={"from": from_, "to": to})

    def import_contacts(self, *, body: List[t.ContactImport]) -> Union[t.ContactImportResult, t.ContactImportRunning]:
        """Creates and updates up to 5,000 contacts."""
        return self.call("POST", "/v1/contacts/import", body=body)

    def get_contact_import(self, *, import_id: str) -> t.ContactImportState:
        """Shows how an import went that was answered with 202."""
        return self.call("GET", "/v1/contacts/imports/{importId}", path={"importId": import_id})

    def list_contacts(self, *, page: Optional[int] = None, size: Optional[int] = None, search: Optional[str] = None, tag: Optional[str] = None, opted_out: Optional[bool] = None) -> t.ContactPage:
        """Lists contacts, newest first; a search in the order of what it found."""
        return self.call("GET", "/v1/contacts", query={"page": page, "size": size, "search": search, "tag": tag, "optedOut": opted_out})

    def iterate_contacts(self, *, size: Optional[int] = None, search: Optional[str] = None, tag: Optional[str] = None, opted_out: Optional[bool] = None) -> Iterator[Any]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_contacts(page=page, size=size, search=search, tag=tag, opted_out=opted_out), "contacts")

    def get_contact(self, *, phone: str) -> t.Contact:
        """Reads one contact by phone, in either Brazilian spelling."""
        return self.call("GET", "/v1/contacts/{phone}", path={"phone": phone})

    def patch_contact(self, *, phone: str, body: t.PatchContactBody) -> t.Contact:
        """Changes a contact; a field left out stays as it is."""
        return self.call("PATCH", "/v1/contacts/{phone}", path={"phone": phone}, body=body)

    def create_opt_out(self, *, body: t.CreateOptOutBody) -> t.OptOut:
        """Records that a person does not want messages. The first record stands."""
        return self.call("POST", "/v1/opt-outs", body=body)

    def list_opt_outs(self, *, page: Optional[int] = None, size: Optional[int] = None) -> t.ListOptOutsAnswer:
        """Lists the people who do not want messages, the latest first."""
        return self.call("GET", "/v1/opt-outs", query={"page": page, "size": size})

    def iterate_opt_outs(self, *, size: Optional[int] = None) -> Iterator[t.OptOut]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_opt_outs(page=page, size=size), "data")

    def get_opt_out(self, *, phone: str) -> t.OptOut:
        """Answers whether a person wants messages."""
        return self.call("GET", "/v1/opt-outs/{phone}", path={"phone": phone})

    def delete_opt_out(self, *, phone: str) -> Any:
        """Records that a person wants messages again."""
        return self.call("DELETE", "/v1/opt-outs/{phone}", path={"phone": phone})

    def export_person(self, *, phone: str) -> t.PersonExport:
        """Everything the organization holds of a person: LGPD article 18."""
        return self.call("GET", "/v1/contacts/{phone}/lgpd/export", path={"phone": phone})

    def erase_person(self, *, phone: str) -> t.Erasure:
        """Erases a person. Irreversible."""
        return self.call("DELETE", "/v1/contacts/{phone}/lgpd", path={"phone": phone})

    def export_account(self) -> t.AccountExport:
        """Everything held of the key’s user."""
        return self.call("GET", "/v1/account/data-export")

    def list_conversations(self, *, status: Optional[Literal["OPEN", "PENDING", "RESOLVED"]] = None, search: Optional[str] = None, page: Optional[int] = None, size: Optional[int] = None) -> t.ListConversationsAnswer:
        """Lists conversations, the latest first."""
        return self.call("GET", "/v1/conversations", query={"status": status, "search": search, "page": page, "size": size})

    def iterate_conversations(self, *, status: Optional[Literal["OPEN", "PENDING", "RESOLVED"]] = None, search: Optional[str] = None, size: Optional[int] = None) -> Iterator[t.Conversation]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_conversations(page=page, status=status, search=search, size=size), "content")

    def list_conversation_messages(self, *, conversation_id: str, page: Optional[int] = None, size: Optional[int] = None) -> t.ListConversationMessagesAnswer:
        """Reads a conversation."""
        return self.call("GET", "/v1/conversations/{conversationId}/messages", path={"conversationId": conversation_id}, query={"page": page, "size": size})

    def iterate_conversation_messages(self, *, conversation_id: str, size: Optional[int] = None) -> Iterator[t.ConversationMessage]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_conversation_messages(page=page, conversation_id=conversation_id, size=size), "content")

    def reply_conversation(self, *, body: t.ConversationReply, idempotency_key: Optional[str] = None) -> t.Message:
        """Replies inside the 24-hour window."""
        return self.call("POST", "/v1/conversations/reply", body=body, once=True, idempotency_key=idempotency_key)

    def patch_conversation(self, *, conversation_id: str, body: t.ConversationChange) -> t.Conversation:
        """Changes the status of a conversation, or who answers for it."""
        return self.call("PATCH", "/v1/conversations/{conversationId}/status", path={"conversationId": conversation_id}, body=body)

    def read_windows(self, *, body: t.WindowQuestion) -> Union[t.WindowStatus, t.ReadWindowsAnswer2]:
        """Answers whether the 24-hour window with a person is open."""
        return self.call("POST", "/v1/conversations/window-status", body=body)

    def list_brain_entries(self, *, page: Optional[int] = None, size: Optional[int] = None) -> t.ListBrainEntriesAnswer:
        """Lists what the assistant knows, newest first."""
        return self.call("GET", "/v1/brain/entries", query={"page": page, "size": size})

    def iterate_brain_entries(self, *, size: Optional[int] = None) -> Iterator[t.BrainEntry]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_brain_entries(page=page, size=size), "data")

    def create_brain_entry(self, *, body: t.WriteBrainEntry) -> t.BrainEntry:
        """Teaches the assistant one answer."""
        return self.call("POST", "/v1/brain/entries", body=body)

    def get_brain_entry(self, *, id: str) -> t.BrainEntry:
        """Reads an entry."""
        return self.call("GET", "/v1/brain/entries/{id}", path={"id": id})

    def update_brain_entry(self, *, id: str, body: t.WriteBrainEntry) -> t.BrainEntry:
        """Replaces an entry as a whole."""
        return self.call("PUT", "/v1/brain/entries/{id}", path={"id": id}, body=body)

    def delete_brain_entry(self, *, id: str) -> Any:
        """Makes the assistant forget an entry."""
        return self.call("DELETE", "/v1/brain/entries/{id}", path={"id": id})

    def get_brain_settings(self) -> t.BrainSettings:
        """Reads how the assistant behaves."""
        return self.call("GET", "/v1/brain/settings")

    def put_brain_settings(self, *, body: t.WriteBrainSettings) -> t.BrainSettings:
        """Switches the assistant on or off, and sets how it behaves."""
        return self.call("PUT", "/v1/brain/settings", body=body)

    def list_handoffs(self, *, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["OPEN", "RESOLVED"]] = None) -> t.ListHandoffsAnswer:
        """Lists conversations that were handed to people, newest first."""
        return self.call("GET", "/v1/brain/handoffs", query={"page": page, "size": size, "status": status})

    def iterate_handoffs(self, *, size: Optional[int] = None, status: Optional[Literal["OPEN", "RESOLVED"]] = None) -> Iterator[t.ConversationHandoff]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_handoffs(page=page, size=size, status=status), "data")

    def resolve_handoff(self, *, handoff_id: str, body: t.ResolveHandoff) -> t.ConversationHandoff:
        """Ends a handoff: the assistant may answer again."""
        return self.call("POST", "/v1/brain/handoffs/{handoffId}/resolve", path={"handoffId": handoff_id}, body=body)

    def create_campaign(self, *, body: t.CreateCampaign, idempotency_key: Optional[str] = None) -> Union[t.CreatedCampaign, t.CampaignForecast]:
        """Sends one template to many contacts."""
        return self.call("POST", "/v1/campaigns", body=body, once=True, idempotency_key=idempotency_key)

    def list_campaigns(self, *, status: Optional[Literal["SCHEDULED", "INGESTING", "AB_TESTING", "COMPLETED", "COMPLETED_WITH_ERRORS", "FAILED", "CANCELED"]] = None, search: Optional[str] = None, page: Optional[int] = None, size: Optional[int] = None) -> t.ListCampaignsAnswer:
        """Lists campaigns, newest first."""
        return self.call("GET", "/v1/campaigns", query={"status": status, "search": search, "page": page, "size": size})

    def iterate_campaigns(self, *, status: Optional[Literal["SCHEDULED", "INGESTING", "AB_TESTING", "COMPLETED", "COMPLETED_WITH_ERRORS", "FAILED", "CANCELED"]] = None, search: Optional[str] = None, size: Optional[int] = None) -> Iterator[t.Campaign]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_campaigns(page=page, status=status, search=search, size=size), "content")

    def estimate_quantity(self, *, quantity: Optional[int] = None, template_name: Optional[str] = None, category: Optional[Literal["UTILITY", "MARKETING", "AUTHENTICATION"]] = None) -> t.QuantityEstimate:
        """What so many contacts in Brazil would cost."""
        return self.call("GET", "/v1/campaigns/estimate", query={"quantity": quantity, "templateName": template_name, "category": category})

    def estimate_phones(self, *, body: t.EstimatePhones) -> t.PhonesEstimate:
        """What a campaign to these phones, or to this audience, would be charged."""
        return self.call("POST", "/v1/campaigns/estimate", body=body)

    def get_campaign(self, *, id: str) -> t.Campaign:
        """Reads one campaign."""
        return self.call("GET", "/v1/campaigns/{id}", path={"id": id})

    def cancel_campaign(self, *, id: str) -> t.Campaign:
        """Cancels a campaign that is not over."""
        return self.call("POST", "/v1/campaigns/{id}/cancel", path={"id": id})

    def pause_campaign(self, *, id: str) -> t.Campaign:
        """Holds a campaign until it is resumed."""
        return self.call("POST", "/v1/campaigns/{id}/pause", path={"id": id})

    def resume_campaign(self, *, id: str) -> t.Campaign:
        """Goes on with a paused campaign, with what was held first."""
        return self.call("POST", "/v1/campaigns/{id}/resume", path={"id": id})

    def retry_failed_contacts(self, *, id: str, idempotency_key: Optional[str] = None) -> t.CreatedCampaign:
        """Makes a new campaign of the contacts whose messages failed."""
        return self.call("POST", "/v1/campaigns/{id}/retry-failed", path={"id": id}, once=True, idempotency_key=idempotency_key)

    def list_recipients(self, *, id: str, status: Optional[Literal["PENDING", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "BLOCKED", "CANCELED"]] = None, search: Optional[str] = None, page: Optional[int] = None, size: Optional[int] = None) -> t.ListRecipientsAnswer:
        """Lists what became of each contact, in the order they were given."""
        return self.call("GET", "/v1/campaigns/{id}/recipients", path={"id": id}, query={"status": status, "search": search, "page": page, "size": size})

    def iterate_recipients(self, *, id: str, status: Optional[Literal["PENDING", "PROCESSING", "SENT", "DELIVERED", "READ", "FAILED", "BLOCKED", "CANCELED"]] = None, search: Optional[str] = None, size: Optional[int] = None) -> Iterator[t.CampaignRecipient]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_recipients(page=page, id=id, status=status, search=search, size=size), "data")

    def add_campaign_test(self, *, campaign_id: str, body: t.AskedTest) -> t.CampaignTest:
        """Adds an A/B test to a campaign that is scheduled or being sent."""
        return self.call("POST", "/v1/campaigns/{campaignId}/ab-test", path={"campaignId": campaign_id}, body=body)

    def get_campaign_test(self, *, campaign_id: str) -> t.CampaignTest:
        """Reads the A/B test of a campaign."""
        return self.call("GET", "/v1/campaigns/{campaignId}/ab-test", path={"campaignId": campaign_id})

    def set_campaign_winner(self, *, campaign_id: str, body: t.Winner) -> t.CampaignTest:
        """Decides an A/B test by hand."""
        return self.call("POST", "/v1/campaigns/{campaignId}/ab-test/winner", path={"campaignId": campaign_id}, body=body)

    def create_flow(self, *, body: t.WriteFlow) -> t.Flow:
        """Creates a form and publishes it."""
        return self.call("POST", "/v1/flows", body=body)

    def list_flows(self, *, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["DRAFT", "PUBLISHED", "DEPRECATED"]] = None) -> t.ListFlowsAnswer:
        """Lists forms, newest first."""
        return self.call("GET", "/v1/flows", query={"page": page, "size": size, "status": status})

    def iterate_flows(self, *, size: Optional[int] = None, status: Optional[Literal["DRAFT", "PUBLISHED", "DEPRECATED"]] = None) -> Iterator[t.Flow]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_flows(page=page, size=size, status=status), "data")

    def get_flow(self, *, id: str) -> t.Flow:
        """Reads a form."""
        return self.call("GET", "/v1/flows/{id}", path={"id": id})

    def update_flow(self, *, id: str, body: t.WriteFlow) -> t.Flow:
        """Rewrites a form that is still a draft."""
        return self.call("PUT", "/v1/flows/{id}", path={"id": id}, body=body)

    def publish_flow(self, *, id: str) -> t.Flow:
        """Publishes a form left as a draft."""
        return self.call("POST", "/v1/flows/{id}/publish", path={"id": id})

    def deprecate_flow(self, *, id: str) -> t.Flow:
        """Deactivates a published form. There is no way back."""
        return self.call("POST", "/v1/flows/{id}/deprecate", path={"id": id})

    def list_flow_responses(self, *, id: str, page: Optional[int] = None, size: Optional[int] = None) -> t.ListFlowResponsesAnswer:
        """Lists the answers to a form, newest first."""
        return self.call("GET", "/v1/flows/{id}/responses", path={"id": id}, query={"page": page, "size": size})

    def iterate_flow_responses(self, *, id: str, size: Optional[int] = None) -> Iterator[t.FlowResponse]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_flow_responses(page=page, id=id, size=size), "data")

    def test_flow(self, *, id: str) -> t.FlowTest:
        """Sends a form to the phone of the key’s user, as a real message."""
        return self.call("POST", "/v1/flows/{id}/test", path={"id": id})

    def list_automations(self) -> List[t.Automation]:
        """Lists every automation, newest first."""
        return self.call("GET", "/v1/automations")

    def create_automation(self, *, body: t.WriteAutomation) -> t.Automation:
        """Creates an automation, inactive."""
        return self.call("POST", "/v1/automations", body=body)

    def get_automation_pricing(self) -> t.AutomationPricing:
        """Answers the price of one in-window message on your plan."""
        return self.call("GET", "/v1/automations/pricing")

    def get_automation(self, *, id: str) -> t.Automation:
        """Reads one automation."""
        return self.call("GET", "/v1/automations/{id}", path={"id": id})

    def update_automation(self, *, id: str, body: t.WriteAutomation) -> t.Automation:
        """Replaces name, trigger and steps."""
        return self.call("PUT", "/v1/automations/{id}", path={"id": id}, body=body)

    def delete_automation(self, *, id: str) -> Any:
        """Deletes an automation and stops its runs in flight."""
        return self.call("DELETE", "/v1/automations/{id}", path={"id": id})

    def set_automation_active(self, *, id: str, body: t.SetAutomationActiveBody) -> t.Automation:
        """Switches an automation on or off."""
        return self.call("PUT", "/v1/automations/{id}/active", path={"id": id}, body=body)

    def list_automation_runs(self, *, id: str, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["IN_FLIGHT", "COMPLETED", "STOPPED"]] = None, phone: Optional[str] = None) -> t.ListAutomationRunsAnswer:
        """Lists who entered, newest first."""
        return self.call("GET", "/v1/automations/{id}/runs", path={"id": id}, query={"page": page, "size": size, "status": status, "phone": phone})

    def iterate_automation_runs(self, *, id: str, size: Optional[int] = None, status: Optional[Literal["IN_FLIGHT", "COMPLETED", "STOPPED"]] = None, phone: Optional[str] = None) -> Iterator[t.AutomationRun]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_automation_runs(page=page, id=id, size=size, status=status, phone=phone), "data")

    def list_automation_run_events(self, *, id: str, run_id: str, page: Optional[int] = None, size: Optional[int] = None) -> t.ListAutomationRunEventsAnswer:
        """Shows what happened in a run, in order, and why it stopped where it did."""
        return self.call("GET", "/v1/automations/{id}/runs/{runId}/events", path={"id": id, "runId": run_id}, query={"page": page, "size": size})

    def iterate_automation_run_events(self, *, id: str, run_id: str, size: Optional[int] = None) -> Iterator[t.AutomationRunEvent]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_automation_run_events(page=page, id=id, run_id=run_id, size=size), "data")

    def list_automation_steps(self, *, id: str) -> List[t.AutomationStepCounts]:
        """Counts what became of people at each step."""
        return self.call("GET", "/v1/automations/{id}/steps", path={"id": id})

    def test_automation(self, *, id: str, body: t.TestAutomation) -> t.AutomationRun:
        """Lets one person in, to try the automation out."""
        return self.call("POST", "/v1/automations/{id}/test", path={"id": id}, body=body)

    def rerun_automation(self, *, id: str, run_id: str) -> t.AutomationRun:
        """Lets the person of a past run in again, with what its event brought."""
        return self.call("POST", "/v1/automations/{id}/runs/{runId}/rerun", path={"id": id, "runId": run_id})

    def list_automation_versions(self, *, id: str, page: Optional[int] = None, size: Optional[int] = None) -> t.ListAutomationVersionsAnswer:
        """Lists what the automation was after each edit, newest first."""
        return self.call("GET", "/v1/automations/{id}/versions", path={"id": id}, query={"page": page, "size": size})

    def iterate_automation_versions(self, *, id: str, size: Optional[int] = None) -> Iterator[t.ListedAutomationVersion]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_automation_versions(page=page, id=id, size=size), "data")

    def get_automation_version(self, *, id: str, version: int) -> t.AutomationVersion:
        """Reads the trigger and the steps of one version."""
        return self.call("GET", "/v1/automations/{id}/versions/{version}", path={"id": id, "version": version})

    def restore_automation_version(self, *, id: str, version: int) -> t.Automation:
        """Saves a past version as a new one."""
        return self.call("POST", "/v1/automations/{id}/versions/{version}/restore", path={"id": id, "version": version})

    def receive_automation_hook(self, *, token: str, body: Dict[str, Any], idempotency_key: Optional[str] = None) -> t.HookReceived:
        """Starts a run of a `webhook` automation."""
        return self.call("POST", "/hooks/automations/{token}", path={"token": token}, body=body, once=True, idempotency_key=idempotency_key)

    def put_cart(self, *, body: t.WriteCart) -> t.Cart:
        """Reports a cart, or a change to one."""
        return self.call("POST", "/v1/recovery/carts", body=body)

    def list_carts(self, *, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["OPEN", "ABANDONED", "ORDERED", "RECOVERED"]] = None) -> t.ListCartsAnswer:
        """Lists carts, newest first."""
        return self.call("GET", "/v1/recovery/carts", query={"page": page, "size": size, "status": status})

    def iterate_carts(self, *, size: Optional[int] = None, status: Optional[Literal["OPEN", "ABANDONED", "ORDERED", "RECOVERED"]] = None) -> Iterator[t.Cart]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_carts(page=page, size=size, status=status), "data")

    def place_order(self, *, body: t.WriteOrder) -> t.Order:
        """Reports an order."""
        return self.call("POST", "/v1/recovery/orders", body=body)

    def get_recovery_summary(self, *, from_: Optional[str] = None, to: Optional[str] = None) -> t.RecoverySummary:
        """Shows what was abandoned and what came back."""
        return self.call("GET", "/v1/recovery/summary", query={"from": from_, "to": to})

    def get_recovery_settings(self) -> t.RecoverySettings:
        """Reads after how long a cart counts as abandoned."""
        return self.call("GET", "/v1/recovery/settings")

    def put_recovery_settings(self, *, body: t.RecoverySettings) -> t.RecoverySettings:
        """Sets after how long a cart counts as abandoned."""
        return self.call("PUT", "/v1/recovery/settings", body=body)

    def create_charge(self, *, body: t.CreateCharge, idempotency_key: Optional[str] = None) -> t.Charge:
        """Charges a customer by Pix, in a message."""
        return self.call("POST", "/v1/charges", body=body, once=True, idempotency_key=idempotency_key)

    def list_charges(self, *, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["pending", "paid", "failed", "canceled", "expired"]] = None) -> t.ListChargesAnswer:
        """Lists charges, newest first."""
        return self.call("GET", "/v1/charges", query={"page": page, "size": size, "status": status})

    def iterate_charges(self, *, size: Optional[int] = None, status: Optional[Literal["pending", "paid", "failed", "canceled", "expired"]] = None) -> Iterator[t.Charge]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_charges(page=page, size=size, status=status), "data")

    def get_charge(self, *, id: str) -> t.Charge:
        """Reads a charge."""
        return self.call("GET", "/v1/charges/{id}", path={"id": id})

    def cancel_charge(self, *, id: str) -> t.Charge:
        """Cancels a charge that is still pending."""
        return self.call("POST", "/v1/charges/{id}/cancel", path={"id": id})

    def get_wallet(self) -> t.Wallet:
        """Reads the balance."""
        return self.call("GET", "/v1/wallet")

    def list_statement(self, *, page: Optional[int] = None, size: Optional[int] = None, from_: Optional[str] = None, to: Optional[str] = None, kind: Optional[Literal["CREDIT", "DEBIT", "REFUND", "RECHARGE", "LOOKUP", "ADJUSTMENT"]] = None) -> t.ListStatementAnswer:
        """Lists what was paid and refunded, newest first."""
        return self.call("GET", "/v1/wallet/statement", query={"page": page, "size": size, "from": from_, "to": to, "kind": kind})

    def iterate_statement(self, *, size: Optional[int] = None, from_: Optional[str] = None, to: Optional[str] = None, kind: Optional[Literal["CREDIT", "DEBIT", "REFUND", "RECHARGE", "LOOKUP", "ADJUSTMENT"]] = None) -> Iterator[t.StatementEntry]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_statement(page=page, size=size, from_=from_, to=to, kind=kind), "data")

    def get_auto_recharge(self) -> t.AutoRecharge:
        """Reads when the wallet recharges itself."""
        return self.call("GET", "/v1/wallet/auto-recharge")

    def put_auto_recharge(self, *, body: t.PutAutoRechargeBody) -> t.AutoRecharge:
        """Sets when the wallet recharges itself, and by how much."""
        return self.call("PUT", "/v1/wallet/auto-recharge", body=body)

    def get_spend_alarm(self) -> t.SpendAlarm:
        """Reads how much may be spent before the owners are warned, and what was spent."""
        return self.call("GET", "/v1/wallet/spend-alarm")

    def put_spend_alarm(self, *, body: t.PutSpendAlarmBody) -> t.SpendAlarm:
        """Sets how much may be spent in a day or a month before the owners are warned by mail."""
        return self.call("PUT", "/v1/wallet/spend-alarm", body=body)

    def get_prices(self) -> t.Prices:
        """Reads the prices in force on the plan."""
        return self.call("GET", "/v1/wallet/prices")

    def get_wallet_proof(self) -> t.WalletProof:
        """Proves that the balance is the sum of its entries and that each has its cause."""
        return self.call("GET", "/v1/wallet/proof")

    def get_identity(self) -> t.Identity:
        """Reads who the key's owner is."""
        return self.call("GET", "/auth/me")

    def list_own_organizations(self) -> t.ListOwnOrganizationsAnswer:
        """Lists the organizations of the key's owner, in order of joining."""
        return self.call("GET", "/auth/me/organizations")

    def get_plan(self) -> t.Plan:
        """Reads the organization's plan, its limits and what was used of them."""
        return self.call("GET", "/v1/organizations/me/plan")

    def get_account_status(self) -> t.AccountStatus:
        """Reads whether the organization can send, and what is missing."""
        return self.call("GET", "/v1/account/status")

    def list_account_alerts(self, *, page: Optional[int] = None, size: Optional[int] = None) -> t.ListAccountAlertsAnswer:
        """Lists what the platform reported about your accounts that needs a person."""
        return self.call("GET", "/v1/account/alerts", query={"page": page, "size": size})

    def iterate_account_alerts(self, *, size: Optional[int] = None) -> Iterator[t.AccountAlert]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_account_alerts(page=page, size=size), "data")

    def list_numbers(self) -> t.ListNumbersAnswer:
        """Lists the numbers you send from."""
        return self.call("GET", "/v1/organizations/me/numbers")

    def list_warming(self) -> t.ListWarmingAnswer:
        """Shows how far the warming of each number is. The cap of the day really limits sending."""
        return self.call("GET", "/v1/organizations/me/numbers/warming")

    def get_business_profile(self) -> t.BusinessProfile:
        """Reads what people see about your business in a chat."""
        return self.call("GET", "/v1/organizations/me/business-profile")

    def update_business_profile(self, *, body: t.UpdateBusinessProfileBody) -> t.BusinessProfile:
        """Saves changes of the profile. People see them once you publish."""
        return self.call("PATCH", "/v1/organizations/me/business-profile", body=body)

    def sync_business_profile(self) -> t.SyncBusinessProfileAnswer:
        """Publishes the saved profile on every number of your own."""
        return self.call("POST", "/v1/organizations/me/business-profile/sync")

    def look_up_phone(self, *, body: t.LookUpPhoneBody) -> t.Lookup:
        """Returns what is known about a phone. Charged; an invalid phone costs nothing."""
        return self.call("POST", "/v1/lookup", body=body)

    def create_smart_link(self, *, body: t.CreateSmartLinkBody) -> t.SmartLink:
        """Makes a link that opens a chat with one of your numbers."""
        return self.call("POST", "/v1/smart-links", body=body)

    def list_smart_links(self, *, page: Optional[int] = None, size: Optional[int] = None) -> t.ListSmartLinksAnswer:
        """Lists your links, newest first."""
        return self.call("GET", "/v1/smart-links", query={"page": page, "size": size})

    def iterate_smart_links(self, *, size: Optional[int] = None) -> Iterator[t.SmartLink]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_smart_links(page=page, size=size), "data")

    def get_smart_link(self, *, id: str) -> t.SmartLink:
        """Reads a link."""
        return self.call("GET", "/v1/smart-links/{id}", path={"id": id})

    def update_smart_link(self, *, id: str, body: t.UpdateSmartLinkBody) -> t.SmartLink:
        """Changes a link. What is absent stays as it is."""
        return self.call("PATCH", "/v1/smart-links/{id}", path={"id": id}, body=body)

    def delete_smart_link(self, *, id: str) -> Any:
        """Deletes a link. Its slug is never given to another organization."""
        return self.call("DELETE", "/v1/smart-links/{id}", path={"id": id})

    def get_smart_link_qr(self, *, id: str, format: Optional[Literal["svg", "png"]] = None, size: Optional[int] = None) -> Any:
        """Draws the QR code of a link."""
        return self.call("GET", "/v1/smart-links/{id}/qr", path={"id": id}, query={"format": format, "size": size})

    def list_smart_link_clicks(self, *, id: str, page: Optional[int] = None, size: Optional[int] = None, from_: Optional[str] = None, to: Optional[str] = None) -> t.ListSmartLinkClicksAnswer:
        """Counts the clicks of a link day by day, oldest first; days without a click are there too."""
        return self.call("GET", "/v1/smart-links/{id}/clicks", path={"id": id}, query={"page": page, "size": size, "from": from_, "to": to})

    def iterate_smart_link_clicks(self, *, id: str, size: Optional[int] = None, from_: Optional[str] = None, to: Optional[str] = None) -> Iterator[t.SmartLinkDay]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_smart_link_clicks(page=page, id=id, size=size, from_=from_, to=to), "data")

    def open_smart_link(self, *, slug: str) -> Any:
        """Opens the chat of a link, and counts the click if a person made it."""
        return self.call("GET", "/l/{slug}", path={"slug": slug})

    def open_message_link(self, *, token: str) -> Any:
        """Leads from the link button of a message to where it points, and publishes the first click of a person."""
        return self.call("GET", "/c/{token}", path={"token": token})

    def get_first_webhook_endpoint(self) -> t.WebhookEndpoint:
        """Reads the first webhook endpoint."""
        return self.call("GET", "/webhook/endpoint")

    def set_first_webhook_endpoint(self, *, body: t.SetFirstWebhookEndpointBody) -> t.WebhookEndpoint:
        """Sets where events are delivered, and switches the endpoint on."""
        return self.call("PUT", "/webhook/endpoint", body=body)

    def list_webhook_endpoints(self, *, page: Optional[int] = None, size: Optional[int] = None) -> t.ListWebhookEndpointsAnswer:
        """Lists the webhook endpoints, oldest first."""
        return self.call("GET", "/webhook/endpoints", query={"page": page, "size": size})

    def iterate_webhook_endpoints(self, *, size: Optional[int] = None) -> Iterator[t.WebhookEndpoint]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_webhook_endpoints(page=page, size=size), "data")

    def create_webhook_endpoint(self, *, body: t.CreateWebhookEndpointBody) -> t.WebhookEndpoint:
        """Adds an endpoint with a filter of its own."""
        return self.call("POST", "/webhook/endpoints", body=body)

    def get_webhook_endpoint(self, *, id: str) -> t.WebhookEndpoint:
        """Reads one endpoint."""
        return self.call("GET", "/webhook/endpoints/{id}", path={"id": id})

    def update_webhook_endpoint(self, *, id: str, body: t.UpdateWebhookEndpointBody) -> t.WebhookEndpoint:
        """Replaces the address and filter of an endpoint, or switches it on or off."""
        return self.call("PUT", "/webhook/endpoints/{id}", path={"id": id}, body=body)

    def delete_webhook_endpoint(self, *, id: str) -> Any:
        """Removes an endpoint and its history."""
        return self.call("DELETE", "/webhook/endpoints/{id}", path={"id": id})

    def rotate_webhook_secret(self) -> t.RotateWebhookSecretAnswer:
        """Makes a new signing secret."""
        return self.call("POST", "/webhook/secret/rotate")

    def test_webhook(self) -> t.TestWebhookAnswer:
        """Sends `webhook.test` to every endpoint that is switched on, whatever its filter."""
        return self.call("POST", "/webhook/test")

    def list_webhook_deliveries(self, *, page: Optional[int] = None, size: Optional[int] = None, status: Optional[Literal["PENDING", "DELIVERED", "FAILED", "EXHAUSTED"]] = None, type: Optional[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]] = None, endpoint_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None) -> t.ListWebhookDeliveriesAnswer:
        """Lists deliveries, newest first."""
        return self.call("GET", "/webhook/deliveries", query={"page": page, "size": size, "status": status, "type": type, "endpointId": endpoint_id, "from": from_, "to": to})

    def iterate_webhook_deliveries(self, *, size: Optional[int] = None, status: Optional[Literal["PENDING", "DELIVERED", "FAILED", "EXHAUSTED"]] = None, type: Optional[Literal["message.status_updated", "message.received", "message.echo", "message.flow_reply", "message.link_clicked", "template.updated", "template.category_changed", "template.quality_updated", "campaign.completed", "conversation.needs_human", "number.status", "number.tier_updated", "number.name_status", "account.review", "account.capability", "charge.sent", "charge.paid", "charge.failed", "charge.canceled", "charge.expired", "webhook.test", "policy.violation"]] = None, endpoint_id: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None) -> Iterator[t.WebhookDelivery]:
        """The same, every item of every page."""
        return self.pages(lambda page: self.list_webhook_deliveries(page=page, size=size, status=status, type=type, endpoint_id=endpoint_id, from_=from_, to=to), "data")

    def get_webhook_delivery(self, *, id: str) -> t.GetWebhookDeliveryAnswer:
        """One delivery with its request and every attempt."""
        return self.call("GET", "/webhook/deliveries/{id}", path={"id": id})

    def resend_webhook_delivery(self, *, id: str) -> t.WebhookDelivery:
        """Delivers it once more, with the same event id and sequence."""
        return self.call("POST", "/webhook/deliveries/{id}/resend", path={"id": id})

    def replay_webhooks(self, *, body: t.ReplayWebhooksBody) -> t.ReplayWebhooksAnswer:
        """Delivers everything since a moment again, to every endpoint that is switched on."""
        return self.call("POST", "/webhook/replay", body=body)

    def get_health(self) -> t.Health:
        """Answers whether the service is up."""
        return self.call("GET", "/health")
