// Generated from contract/openapi.json by `npm run generate`; do not edit.

export interface paths {
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your messages, newest first, or those of one batch in its own order. */
        get: operations["listMessages"];
        put?: never;
        /**
         * Accepts one message for delivery.
         * @description An approved template can be sent at any time, any other content only inside the 24-hour window. The cost is debited now and refunded if the message fails. Later statuses arrive as `message.status_updated`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts one template for up to 1,000 recipients, all or none.
         * @description A recipient that is refused, or a balance that does not cover everyone, refuses the whole batch with 422 and lists the reasons in `details.recipients`: `[{ index, receiver, code }]`. Above 1,000 use a campaign.
         */
        post: operations["sendBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one message of yours. */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a file to send: JPEG or PNG up to 5 MB, PDF up to 100 MB.
         * @description The content decides what the file is, whatever its name or declared type. The body is `multipart/form-data` with the one part `file`; anything else is a `VALIDATION_ERROR`. An upload that stops arriving is cut off with 408 and leaves nothing behind. Files count towards the storage of the plan (`GET /v1/organizations/me/plan`). One that nobody fetched for 30 days, and that no template, automation, campaign or scheduled message names, is deleted.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists stored files, newest first: those uploaded and those that people sent. */
        get: operations["listMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a file.
         * @description Its address answers 404 at once. A file that a template, an automation, a campaign or a message still to be sent names is kept, with 409.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a message that has not left yet.
         * @description Only `SCHEDULED` and `PENDING` can be canceled. The cost is refunded in full.
         */
        post: operations["cancelMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows which checks a message of yours met, when accepted and when delivered. */
        get: operations["explainMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the messages of the whole organization, newest first.
         * @description Every list shows what you wrote, or what an event reported, in the next read; totals and `search` follow within 250 ms. Every word of `search` must be the beginning of something, whatever its accents and case: of the receiver (with or without country code, area code and ninth digit), of a word of the template name, or of one of the first six words of the external reference; what is no letter and no digit parts words. Totals of a search are exact up to 10,000, and 10,000 beyond. A search so wide combined with a status, or of several words that are all so wide, looks at the newest 50,000 messages.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one message of the organization, with its way so far. */
        get: operations["getHistoryMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts what was sent, in all and in the last two weeks.
         * @description A message counts where it was created. `window7d` is today and the six days before it, in the time zone of the organization; `previous7d` the seven days before those. Refunds are taken off the cost. Follows within 250 ms.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the templates of the organization.
         * @description Newest first. `X-Business-Account-Id` restricts the list to one business account.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Submits a template for review.
         * @description Always answered as `PENDING`; the decision arrives as `template.updated`, even one made at once. If the platform does not answer, nothing is stored: repeat after `Retry-After`; should the platform have taken it all the same, the repetition is a 409 and the template is in the list.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one template. */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Deletes a template, first at the platform.
         * @description If the platform refuses, nothing is deleted. Messages still queued with the template fail and are refunded.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the review status of a template. */
        get: operations["getTemplateStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reconciles the templates with the platform.
         * @description Runs by itself every six hours, too. It never lifts an automatic pause: 24 hours or the operator does. What the platform no longer has becomes `DISABLED` in one last event and leaves the list.
         */
        post: operations["syncTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the platform’s library of ready templates. */
        get: operations["listLibrary"];
        put?: never;
        /** Takes a template from the library, already approved. */
        post: operations["createFromLibrary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of the sends of a template, day by day.
         * @description Follows within 250 ms.
         */
        get: operations["getTemplateAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of the sends of every template.
         * @description Follows within 250 ms.
         */
        get: operations["listTemplateAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates and updates up to 5,000 contacts.
         * @description A new phone creates, a known one updates; both Brazilian spellings of a mobile are one person. A phone repeated in the batch is applied in order. Unchanged and invalid rows are listed in `skipped`, invalid ones in `errors` too; neither stops the batch. An organization has one import at a time, the next wait; one that takes longer than 20 seconds is answered with 202, goes on, and is asked for at `GET /v1/contacts/imports/{importId}`. Sending an import again is harmless.
         */
        post: operations["importContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows how an import went that was answered with 202.
         * @description For a day. `RUNNING` goes on, `DONE` has the counts and lists of a 200 (without phones: `index` names the row), `FAILED` ended early and may be sent again.
         */
        get: operations["getContactImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists contacts, newest first; a search in the order of what it found.
         * @description Every word of `search` must be the beginning of something, whatever its accents and case: of a word of the name, of the e-mail, or of the phone (with or without country code, area code and ninth digit). Totals of a search are exact up to 10,000, and 10,000 beyond; no page shows more. Of a word that finds more than 100,000 contacts (200,000 where there are several words) the first are looked at.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{phone}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one contact by phone, in either Brazilian spelling. */
        get: operations["getContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a contact; a field left out stays as it is.
         * @description Answers the whole contact. A change that names no field would only read it: a key that may not read contacts is refused with 403.
         */
        patch: operations["patchContact"];
        trace?: never;
    };
    "/v1/opt-outs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the people who do not want messages, the latest first. */
        get: operations["listOptOuts"];
        put?: never;
        /** Records that a person does not want messages. The first record stands. */
        post: operations["createOptOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/opt-outs/{phone}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers whether a person wants messages. */
        get: operations["getOptOut"];
        put?: never;
        post?: never;
        /**
         * Records that a person wants messages again.
         * @description An erased person (source LGPD) comes back only by writing; twice is harmless.
         */
        delete: operations["deleteOptOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{phone}/lgpd/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything the organization holds of a person: LGPD article 18.
         * @description At most 1,000 messages, the newest; `truncated` is true when there are more. Not locked by the plan.
         */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{phone}/lgpd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erases a person. Irreversible.
         * @description Content of messages and conversations becomes `[removido]`, the phone a keyed hash, files the person sent, and those sent to nobody but them, are deleted, and messages still waiting are canceled and refunded. The opt-out stays, as a hash: sends to this phone are refused until the person writes. Takes about a second, while every process hears of it, and longer while a message to or from the person is on its way; `503` when that does not end within eight seconds: repeat.
         */
        delete: operations["erasePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/data-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything held of the key’s user. */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists conversations, the latest first.
         * @description A conversation begins when a person writes to a number of yours, or your team to them on the business app. Every word of `search` must be the beginning of a word of the name, of the e-mail or of the phone (with or without country code, area code and ninth digit), whatever its accents and case.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a conversation.
         * @description Page 0 holds the most recent messages; inside a page the order is chronological. Edited messages show their last text, deleted ones are marked. Reading changes nothing.
         */
        get: operations["listConversationMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replies inside the 24-hour window.
         * @description Name the conversation with `conversationId` or `receiver`, and the content with exactly one of `body`, `interactive`, `location`, `reaction` and `media`. It leaves by the number of the conversation, costs the in-window price and marks the conversation as read. `replyTo` quotes a message of the conversation. An `Idempotency-Key` keeps it single, as with single sends.
         */
        post: operations["replyConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the status of a conversation, or who answers for it.
         * @description Any status may follow any other. `RESOLVED` also marks it as read; the next message opens it again.
         */
        patch: operations["patchConversation"];
        trace?: never;
    };
    "/v1/conversations/window-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers whether the 24-hour window with a person is open.
         * @description With `receivers`, the answer is `{ data }` with one entry for each, in their order.
         */
        post: operations["readWindows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brain/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the assistant knows, newest first. */
        get: operations["listBrainEntries"];
        put?: never;
        /** Teaches the assistant one answer. */
        post: operations["createBrainEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brain/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an entry. */
        get: operations["getBrainEntry"];
        /** Replaces an entry as a whole. */
        put: operations["updateBrainEntry"];
        post?: never;
        /** Makes the assistant forget an entry. */
        delete: operations["deleteBrainEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brain/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads how the assistant behaves. */
        get: operations["getBrainSettings"];
        /**
         * Switches the assistant on or off, and sets how it behaves.
         * @description What is left out stays as it was. Answers are in-window messages that belong to the user who wrote here last. `endpoint` puts answers into words with a model of yours, from the entries found; null takes it away. A key is kept until the address changes.
         */
        put: operations["putBrainSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brain/handoffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists conversations that were handed to people, newest first. */
        get: operations["listHandoffs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brain/handoffs/{handoffId}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a handoff: the assistant may answer again.
         * @description Twice is harmless: the first note and time stand.
         */
        post: operations["resolveHandoff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists campaigns, newest first. */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Sends one template to many contacts.
         * @description The total is debited now; contacts are sent in the background. Opted-out, frequency-capped and repeated contacts are blocked when their turn comes and refunded at the end. The `Idempotency-Key` is unique over all organizations. With `dryRun` nothing is created. `audience` chooses contacts as they are at this moment, even of a campaign that starts later; it needs the contacts of the plan, and a key that may read them (ADMIN).
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What so many contacts in Brazil would cost. */
        get: operations["estimateQuantity"];
        put?: never;
        /** What a campaign to these phones, or to this audience, would be charged. */
        post: operations["estimatePhones"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one campaign.
         * @description Messages are counted where they stand now; clicks and conversions follow within 250 ms. Once `campaign.completed` was published, the campaign shows its figures. A campaign whose number is disconnected, restricted or banned pauses by itself, as `pauseReason` says: nothing fails, and what was not sent waits until it is resumed or canceled.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a campaign that is not over.
         * @description Contacts that did not become messages yet are refunded; queued messages continue.
         */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds a campaign until it is resumed.
         * @description No further contact becomes a message, and what is queued and not on its way yet is held. What was handed to the platform in this instant still arrives.
         */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes on with a paused campaign, with what was held first.
         * @description Its number has to be usable again.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/retry-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a new campaign of the contacts whose messages failed.
         * @description Debited anew at today’s prices. Takes an `Idempotency-Key` of its own.
         */
        post: operations["retryFailedContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what became of each contact, in the order they were given. */
        get: operations["listRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/ab-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the A/B test of a campaign.
         * @description Counts follow within 250 ms.
         */
        get: operations["getCampaignTest"];
        put?: never;
        /**
         * Adds an A/B test to a campaign that is scheduled or being sent.
         * @description The sample is taken from the contacts that did not become messages yet; the rest waits for the winner.
         */
        post: operations["addCampaignTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/ab-test/winner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides an A/B test by hand. */
        post: operations["setCampaignWinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists forms, newest first. */
        get: operations["listFlows"];
        put?: never;
        /**
         * Creates a form and publishes it.
         * @description When publishing fails the form is still created, as a `DRAFT` whose `publishError` has the reason. Keys are unique and match `^[a-z][a-z0-9_]{0,39}$`; SELECT takes up to 200 options, RADIO and CHECKBOX up to 20.
         */
        post: operations["createFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a form. */
        get: operations["getFlow"];
        /**
         * Rewrites a form that is still a draft.
         * @description It stays a draft until `POST /v1/flows/{id}/publish`.
         */
        put: operations["updateFlow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a form left as a draft. */
        post: operations["publishFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/deprecate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivates a published form. There is no way back. */
        post: operations["deprecateFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the answers to a form, newest first. */
        get: operations["listFlowResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flows/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a form to the phone of the key’s user, as a real message.
         * @description The form must be published and the phone must have written in the last 24 hours.
         */
        post: operations["testFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every automation, newest first.
         * @description Long ones are shown in short: where `steps` or `triggerConfig` of one have more than 4,000 bytes, texts are cut after 39 characters and lists after three, with an ellipsis in their place, and a `lastPayload` of that size is null. `GET /v1/automations/{id}` shows all of it: change an automation from there.
         */
        get: operations["listAutomations"];
        put?: never;
        /** Creates an automation, inactive. */
        post: operations["createAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the price of one in-window message on your plan. */
        get: operations["getAutomationPricing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one automation. */
        get: operations["getAutomation"];
        /**
         * Replaces name, trigger and steps.
         * @description People who are inside keep the steps they entered with; those who enter from now on take the new ones.
         */
        put: operations["updateAutomation"];
        post?: never;
        /** Deletes an automation and stops its runs in flight. */
        delete: operations["deleteAutomation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switches an automation on or off.
         * @description Off: nobody enters from this moment on, and runs in flight stop with `DEACTIVATED`. A message already handed over is not taken back.
         */
        put: operations["setAutomationActive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who entered, newest first.
         * @description A call to the webhook that named no phone is among them, at most one a minute: `STOPPED` with `REFUSED:INVALID_PHONE` and no phone. Its event names the field.
         */
        get: operations["listAutomationRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/runs/{runId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows what happened in a run, in order, and why it stopped where it did. */
        get: operations["listAutomationRunEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts what became of people at each step.
         * @description In the order of the steps as they are now; a step that was moved keeps its counts. Counted when asked, over the latest 10,000 runs, tests included.
         */
        get: operations["listAutomationSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets one person in, to try the automation out.
         * @description Also while it is switched off. The run is a real one: the person becomes a contact, messages are sent and paid for, and switching the automation off stops it. It is among the runs, marked with `test`, and counted as one.
         */
        post: operations["testAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/runs/{runId}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets the person of a past run in again, with what its event brought.
         * @description A new run, from the first step of the automation as it is now; the past one stays as it is. The event `ENTERED` of the new one names it in `rerunOf`. The rerun of a test is a test.
         */
        post: operations["rerunAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the automation was after each edit, newest first. */
        get: operations["listAutomationVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the trigger and the steps of one version. */
        get: operations["getAutomationVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automations/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a past version as a new one.
         * @description Steps keep their ids. It is judged as an edit is: a template that is gone since is refused. People who are inside keep the steps they entered with.
         */
        post: operations["restoreAutomationVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/automations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a run of a `webhook` automation.
         * @description The address is the secret: no key is asked for. The person is found by `triggerConfig.mapping`, made a contact, and enters. With an `Idempotency-Key`, a repeated call enters nobody again. While the automation is inactive the payload is kept to map from and nobody enters. Without a phone where the mapping says it is (`phone` unless said otherwise) the call is refused with the field named; the payload is kept all the same, and an active automation shows the refusal among its runs.
         */
        post: operations["receiveAutomationHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery/carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists carts, newest first. */
        get: operations["listCarts"];
        put?: never;
        /**
         * Reports a cart, or a change to one.
         * @description The same `externalId` is the same cart. Each call starts its clock anew; a cart is abandoned at most once.
         */
        post: operations["putCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports an order.
         * @description The same `externalId` is the same order and counts once. It closes the cart it names, or the newest open one of that person, and counts as converted at the last click of seven days, else at the last message of a campaign or automation.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows what was abandoned and what came back.
         * @description Days are those of the organization. Without `from` and `to`: the last thirty days.
         */
        get: operations["getRecoverySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads after how long a cart counts as abandoned. */
        get: operations["getRecoverySettings"];
        /**
         * Sets after how long a cart counts as abandoned.
         * @description Carts reported from now on take the new time.
         */
        put: operations["putRecoverySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists charges, newest first. */
        get: operations["listCharges"];
        put?: never;
        /**
         * Charges a customer by Pix, in a message.
         * @description Inside the 24-hour window the message carries the payment link and the Pix code; at any other time send a template with a `CHARGE` button. What becomes of it arrives as `charge.paid`, `charge.failed` or `charge.expired`. When its message fails or is canceled the charge fails with it and can no longer be paid, also should the message turn out to have arrived: create another. A payment that was quicker still counts: `charge.paid` then follows `charge.failed`.
         */
        post: operations["createCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a charge. */
        get: operations["getCharge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charges/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a charge that is still pending.
         * @description Nobody can pay it any more. Its message stays as it is.
         */
        post: operations["cancelCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the balance. */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what was paid and refunded, newest first. */
        get: operations["listStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/auto-recharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads when the wallet recharges itself. */
        get: operations["getAutoRecharge"];
        /**
         * Sets when the wallet recharges itself, and by how much.
         * @description Below the threshold one recharge is asked for, never a second while it is open. Amounts are whole centavos; without a monthly limit there is none.
         */
        put: operations["putAutoRecharge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/spend-alarm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads how much may be spent before the owners are warned, and what was spent. */
        get: operations["getSpendAlarm"];
        /**
         * Sets how much may be spent in a day or a month before the owners are warned by mail.
         * @description Once for each day and month, by the time zone of the organization. Nothing is stopped: to stop, revoke the key. Amounts are whole centavos; a bound that is left out or null is none. Spent is what left the wallet, less refunds.
         */
        put: operations["putSpendAlarm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the prices in force on the plan. */
        get: operations["getPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proves that the balance is the sum of its entries and that each has its cause. */
        get: operations["getWalletProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads who the key's owner is. */
        get: operations["getIdentity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the organizations of the key's owner, in order of joining. */
        get: operations["listOwnOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the organization's plan, its limits and what was used of them. */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads whether the organization can send, and what is missing. */
        get: operations["getAccountStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what the platform reported about your accounts that needs a person.
         * @description Alerts, security notices, problems of forms and whatever else has no event of its own; the latest first. Kept for 90 days after it was last reported.
         */
        get: operations["listAccountAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the numbers you send from. */
        get: operations["listNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/numbers/warming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows how far the warming of each number is. The cap of the day really limits sending. */
        get: operations["listWarming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/business-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads what people see about your business in a chat. */
        get: operations["getBusinessProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves changes of the profile. People see them once you publish.
         * @description What is absent stays as it is; null, or an empty text, takes a field away. `about` cannot be empty.
         */
        patch: operations["updateBusinessProfile"];
        trace?: never;
    };
    "/v1/organizations/me/business-profile/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the saved profile on every number of your own. */
        post: operations["syncBusinessProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns what is known about a phone. Charged; an invalid phone costs nothing. */
        post: operations["lookUpPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/smart-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your links, newest first. */
        get: operations["listSmartLinks"];
        put?: never;
        /** Makes a link that opens a chat with one of your numbers. */
        post: operations["createSmartLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/smart-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a link. */
        get: operations["getSmartLink"];
        put?: never;
        post?: never;
        /** Deletes a link. Its slug is never given to another organization. */
        delete: operations["deleteSmartLink"];
        options?: never;
        head?: never;
        /** Changes a link. What is absent stays as it is. */
        patch: operations["updateSmartLink"];
        trace?: never;
    };
    "/v1/smart-links/{id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draws the QR code of a link. */
        get: operations["getSmartLinkQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/smart-links/{id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the clicks of a link day by day, oldest first; days without a click are there too. */
        get: operations["listSmartLinkClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/l/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens the chat of a link, and counts the click if a person made it. */
        get: operations["openSmartLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads from the link button of a message to where it points, and publishes the first click of a person. */
        get: operations["openMessageLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the first webhook endpoint. */
        get: operations["getFirstWebhookEndpoint"];
        /**
         * Sets where events are delivered, and switches the endpoint on.
         * @description The first call answers with the signing secret. Addresses that are not public are refused, here and again when connecting.
         */
        put: operations["setFirstWebhookEndpoint"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the webhook endpoints, oldest first. */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Adds an endpoint with a filter of its own.
         * @description It starts with what happens next. All endpoints of an organization are signed with its one secret; one that is slow or down delays no other.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one endpoint. */
        get: operations["getWebhookEndpoint"];
        /**
         * Replaces the address and filter of an endpoint, or switches it on or off.
         * @description Switched on again, it goes on where it stopped: nothing that the log still holds is lost.
         */
        put: operations["updateWebhookEndpoint"];
        post?: never;
        /** Removes an endpoint and its history. */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a new signing secret.
         * @description For 24 hours every delivery also carries `X-Svc-Signature-Previous`, made with the old secret, so that receivers can change over without losing one.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends `webhook.test` to every endpoint that is switched on, whatever its filter. */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists deliveries, newest first.
         * @description FAILED will be tried again at `nextAttemptAt`; EXHAUSTED will not, unless it is resent; PENDING was asked for again and waits for its turn. Totals are exact up to 10,000.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery with its request and every attempt.
         * @description The body is rendered anew: what was erased since is gone from it, and a body that nobody can render any more is null.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delivers it once more, with the same event id and sequence. */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivers everything since a moment again, to every endpoint that is switched on.
         * @description As far back as the log goes, which is 30 days. Event ids and sequences stay what they were.
         */
        post: operations["replayWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The event log as it grows, as Server-Sent Events.
         * @description Each frame has the sequence as its `id`, the type as its `event` and the webhook envelope as its `data`. Resumes after `Last-Event-ID` or `since`, as far back as the log goes (30 days); without either it starts with what happens next. A comment comes every 15 seconds. A reader that cannot keep up loses nothing: it is served from the log at its own pace. Every number comes once and in order, over cuts and restarts. What an event is about may be gone by the time you read it (an erased person): its number then comes alone, as an `id` without `data`, so that the next connection goes on after it.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers whether the service is up. */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "message.status_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.status_updated
         * @description On every status change of a message you sent. The status is lower case; `PENDING` is called `queued`.
         */
        post: operations["onMessageStatusUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.received
         * @description When a customer writes to one of your own numbers. `reply.id` is the button that was tapped.
         */
        post: operations["onMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.echo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.echo
         * @description When your team writes from the business app on a number used by both.
         */
        post: operations["onMessageEcho"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.flow_reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.flow_reply
         * @description When a customer submits a form. The keys of `fields` are the form’s own.
         */
        post: operations["onMessageFlowReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.link_clicked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.link_clicked
         * @description On the first tap of a person on a link button. Robots do not count.
         */
        post: operations["onMessageLinkClicked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.updated
         * @description When a template is approved, rejected, paused or disabled.
         */
        post: operations["onTemplateUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.category_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.category_changed
         * @description When the platform owner moves a template to another category.
         */
        post: operations["onTemplateCategoryChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.quality_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.quality_updated
         * @description When the platform owner rates a template again.
         */
        post: operations["onTemplateQualityUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * campaign.completed
         * @description When every contact was handled, also when the campaign failed: look at `status`.
         */
        post: operations["onCampaignCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.needs_human": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.needs_human
         * @description When the assistant hands a conversation over. The list of reasons is open.
         */
        post: operations["onConversationNeedsHuman"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * number.status
         * @description When a number is banned, restricted, allowed again, or does not finish connecting.
         */
        post: operations["onNumberStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.tier_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * number.tier_updated
         * @description When the sending limit or the quality of a number changes.
         */
        post: operations["onNumberTierUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.name_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * number.name_status
         * @description When the display name of a number is approved or rejected.
         */
        post: operations["onNumberNameStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * account.review
         * @description When the review of the business account ends.
         */
        post: operations["onAccountReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.capability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * account.capability
         * @description When the limits of the business account change.
         */
        post: operations["onAccountCapability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "charge.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * charge.sent
         * @description When a charge leaves.
         */
        post: operations["onChargeSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "charge.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * charge.paid
         * @description When a charge is paid.
         */
        post: operations["onChargePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "charge.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * charge.failed
         * @description When a charge fails.
         */
        post: operations["onChargeFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "charge.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * charge.canceled
         * @description When a charge is canceled.
         */
        post: operations["onChargeCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "charge.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * charge.expired
         * @description When a charge passes its due time unpaid.
         */
        post: operations["onChargeExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description When it is requested with `POST /webhook/test`. A real delivery without consequences.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.violation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * policy.violation
         * @description When a breach of policy is found. Sent once per key.
         */
        post: operations["onPolicyViolation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** AccountAlert */
        AccountAlert: {
            /** @example 42 */
            id: string;
            /**
             * @description The platform’s own name for this kind of notice. The list is open.
             * @example account_alerts
             */
            kind: string;
            /** @enum {string|null} */
            severity: "CRITICAL" | "WARNING" | "INFORMATIONAL" | null;
            /** @example PROFILE_PICTURE_LOST */
            title: string | null;
            /** @description In the platform’s words. */
            message: string | null;
            /** @description What the platform reported, without what names a person. */
            details: {
                [key: string]: unknown;
            };
            /** @description How often it was reported in the same words. */
            times: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            lastAt: string;
        };
        /** AccountCapability */
        AccountCapability: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            businessAccountId: string;
            /**
             * @description May be empty.
             * @example -1
             */
            maxDailyConversationsPerPhone: string;
            /**
             * @description May be empty.
             * @example 20
             */
            maxPhoneNumbers: string;
        };
        /** AccountExport */
        AccountExport: {
            user: {
                /**
                 * Format: uuid
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id: string;
                name: string;
                email: string;
                phone: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                createdAt: string;
            };
            organizations: {
                /**
                 * Format: uuid
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id: string;
                name: string;
                /** @enum {string} */
                role: "OWNER" | "ADMIN" | "AGENT" | "VIEWER";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                joinedAt: string;
            }[];
            keys: {
                /**
                 * Format: uuid
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                organizationId: string;
                name: string;
                prefix: string;
                lastFour: string;
                permissions: ("ADMIN" | "READ" | "MESSAGES_SEND" | "TEMPLATES_WRITE" | "CAMPAIGNS_SEND" | "CONTACTS_WRITE" | "AUTOMATIONS_MANAGE" | "WEBHOOKS_MANAGE")[];
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                expiresAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                revokedAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                lastUsedAt: string | null;
            }[];
            sessions: {
                /**
                 * Format: uuid
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                expiresAt: string | null;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            exportedAt: string;
        };
        /** AccountReview */
        AccountReview: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            businessAccountId: string;
            /** @example APPROVED */
            decision: string;
        };
        /** AccountStatus */
        AccountStatus: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            organizationId: string;
            activated: boolean;
            /** @description Lives on the simulator: no message reaches a real phone, and its money is play money. */
            sandbox: boolean;
            suspended: boolean;
            suspendedReason: string | null;
            numberConnected: boolean;
            /** @enum {string} */
            plan: "legacy-free" | "start" | "growth" | "scale";
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            balance: number;
            checks: {
                /** @enum {string} */
                key: "email" | "number" | "activation" | "suspension" | "hold" | "balance" | "quota";
                ok: boolean;
                /** @description What is so, or what to do about it, in Portuguese. */
                message: string;
            }[];
        };
        /** AskedTest */
        AskedTest: {
            variantBTemplateName: string;
            /** @description 20 when absent. */
            samplePct?: number;
            /** @enum {string} */
            metric?: "DELIVERED" | "READ" | "CLICKED" | "CONVERTED";
            /** @description 240 when absent. */
            decideAfterMinutes?: number;
        };
        /** Attribution */
        Attribution: {
            /** @enum {string} */
            via: "CLICK" | "MESSAGE";
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            campaignId: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            automationId: string | null;
        };
        /** AutoRecharge */
        AutoRecharge: {
            enabled: boolean;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            threshold: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            amount: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            monthlyLimit: number | null;
        };
        /**
         * AutomaticPause
         * @description What pauses the template by itself, and how near it is.
         */
        AutomaticPause: {
            windowHours: number;
            minimumSends: number;
            maximumFailurePercent: number;
            /** @description Of the window. */
            sends: number;
            /** @description Of the window: failures and blocks that speak of the template. */
            failures: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            pausedUntil: string | null;
        };
        /** Automation */
        Automation: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example Carrinho abandonado */
            name: string;
            /** @enum {string} */
            trigger: "cart.abandoned" | "webhook" | "contact.created" | "contact.tagged" | "message.received" | "flow.replied" | "link.clicked" | "charge.paid" | "charge.expired";
            triggerConfig: {
                [key: string]: unknown;
            } | null;
            active: boolean;
            /**
             * @description Counts the edits; a run keeps the version it entered with.
             * @example 3
             */
            version: number;
            steps: components["schemas"]["AutomationStep"][];
            /** @description Estimated cost in reais of each person who enters. */
            costPerRunBrl: number;
            stats: {
                runsLast30Days: number;
                inFlight: number;
                completed: number;
                stopped: number;
            };
            /** @description Where your system posts; only for the `webhook` trigger. Null for a key without `AUTOMATIONS_MANAGE`, because its holder can start runs. */
            webhookUrl: string | null;
            hook: components["schemas"]["AutomationHook"] | null;
        };
        /** AutomationHook */
        AutomationHook: {
            mapping: {
                phone: string;
                name: string;
                email: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            lastReceivedAt: string | null;
            lastPayload: unknown | null;
        };
        /** AutomationPricing */
        AutomationPricing: {
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            sessionUnitPriceBrl: number;
        };
        /** AutomationRun */
        AutomationRun: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example +5511988887777 */
            phone: string | null;
            /** @enum {string} */
            status: "IN_FLIGHT" | "COMPLETED" | "STOPPED";
            /** @description `REPLIED`, `PURCHASED`, `OPTED_OUT`, `DEACTIVATED`, `CONDITION_NOT_MET` or `REFUSED:<code>`. */
            stopReason: string | null;
            /**
             * Format: uuid
             * @description Where the run stands, or stopped.
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            currentStepId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            finishedAt: string | null;
            /**
             * @description Of the automation: the steps it entered with.
             * @example 3
             */
            version: number;
            /** @description Whether `POST …/test` started it. */
            test: boolean;
        };
        /** AutomationRunEvent */
        AutomationRunEvent: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @enum {string} */
            kind: "ENTERED" | "STEP_STARTED" | "WAITING" | "MESSAGE_SENT" | "STEP_DONE" | "STEP_REFUSED" | "STOPPED" | "COMPLETED";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            stepId: string | null;
            detail: {
                [key: string]: unknown;
            };
        };
        /** AutomationStep */
        AutomationStep: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @enum {string} */
            type: "wait" | "message" | "text" | "condition" | "tag" | "notify" | "handoff";
            config: {
                [key: string]: unknown;
            };
        };
        /** AutomationStepCounts */
        AutomationStepCounts: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            stepId: string;
            /**
             * @description Runs that began this step.
             * @example 120
             */
            entered: number;
            /**
             * @description Of them, those that stand here now.
             * @example 8
             */
            waiting: number;
            /** @example 110 */
            done: number;
            /**
             * @description By the service, such as a message outside the window.
             * @example 2
             */
            refused: number;
        };
        /** AutomationVersion */
        AutomationVersion: {
            /** @example 2 */
            version: number;
            /** @description Null of versions written before names were kept. */
            name: string | null;
            /** @enum {string} */
            trigger: "cart.abandoned" | "webhook" | "contact.created" | "contact.tagged" | "message.received" | "flow.replied" | "link.clicked" | "charge.paid" | "charge.expired";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /** @description Whether people enter with it now. */
            current: boolean;
            triggerConfig: {
                [key: string]: unknown;
            } | null;
            steps: components["schemas"]["AutomationStep"][];
        };
        /** Batch */
        Batch: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            batchId: string;
            total: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            messages: components["schemas"]["Message"][];
        };
        /** BrainEndpoint */
        BrainEndpoint: {
            /**
             * @description An OpenAI-compatible address; `/chat/completions` is added when it is not there.
             * @example https://modelo.example/v1
             */
            url: string;
            /** @example gpt-4o-mini */
            model: string;
            /** @description The key itself is never shown. */
            hasApiKey: boolean;
        };
        /** BrainEntry */
        BrainEntry: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description What people ask, as they would ask it.
             * @example Qual é o prazo de entrega?
             */
            title: string;
            /**
             * @description The answer of the assistant.
             * @example Entregamos em até 5 dias úteis em todo o Brasil.
             */
            answer: string;
            /** @description Other words people use for it. */
            tags: string[];
            /** @description Whether the assistant answers from it. */
            active: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string | null;
        };
        /** BrainSettings */
        BrainSettings: {
            /** @description Whether the assistant answers people. */
            enabled: boolean;
            /**
             * @description Below this it hands over instead of answering.
             * @example 0.35
             */
            confidence: number;
            /**
             * @description Answers in one conversation before it hands over.
             * @example 10
             */
            messagesPerConversation: number;
            /**
             * @description Answers in a month of the organization’s calendar.
             * @example 500
             */
            answersPerMonth: number;
            /** @description Words that ask for a person. */
            handoffWords: string[];
            /** @description Words of a person about to buy. */
            hotLeadWords: string[];
            endpoint: components["schemas"]["BrainEndpoint"] | null;
            answersThisMonth: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string | null;
        };
        /** BusinessProfile */
        BusinessProfile: {
            /** @example Moda feita em Minas */
            about: string | null;
            address: string | null;
            description: string | null;
            /** @example contato@loja.example */
            email: string | null;
            websites: string[];
            /** @enum {string|null} */
            vertical: "ALCOHOL" | "APPAREL" | "AUTO" | "BEAUTY" | "EDU" | "ENTERTAIN" | "EVENT_PLAN" | "FINANCE" | "GOVT" | "GROCERY" | "HEALTH" | "HOTEL" | "NONPROFIT" | "ONLINE_GAMBLING" | "OTC_DRUGS" | "OTHER" | "PHYSICAL_GAMBLING" | "PROF_SERVICES" | "RESTAURANT" | "RETAIL" | "TRAVEL" | null;
            /**
             * Format: uri
             * @description A JPEG or PNG up to 5 MB, for example one you uploaded. Taken from there when you publish.
             */
            pictureUrl: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            syncedAt: string | null;
            /** @description Something was saved and not published yet. */
            pendingChanges: boolean;
        };
        /** Campaign */
        Campaign: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            name: string;
            /** @enum {string} */
            status: "SCHEDULED" | "INGESTING" | "AB_TESTING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELED";
            templateName: string;
            /** @description Number of contacts. */
            totalMessages: number;
            /** @description Reais charged when it was created, and since then where its template changed its category. */
            totalCost: number;
            /** @description Confirmed by the platform; once completed, handed to it and not failed, as in `campaign.completed`. */
            sentCount: number;
            deliveredCount: number;
            readCount: number;
            failedCount: number;
            clickedCount: number;
            convertedCount: number;
            /** @description Contacts blocked when they were about to be sent. */
            blockedCount: number;
            /** @description Contacts not sent yet. */
            pendingCount: number;
            /** @description Contacts that the cancel came in time for. */
            canceledCount: number;
            /** @description Reais given back for blocked, failed and canceled contacts. */
            refundValue: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            scheduledAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            pausedAt: string | null;
            /** @enum {string|null} */
            pauseReason: "REQUESTED" | "NUMBER_DISCONNECTED" | "NUMBER_RESTRICTED" | "NUMBER_BANNED" | null;
        };
        /** CampaignAudience */
        CampaignAudience: {
            /**
             * @description Contacts that have all of these tags. Without `tags` and `anyTags`, every contact.
             * @example [
             *       "vip"
             *     ]
             */
            tags?: string[];
            /**
             * @description Contacts that have at least one of these.
             * @example [
             *       "vip"
             *     ]
             */
            anyTags?: string[];
            /**
             * @description Contacts that have none of these.
             * @example [
             *       "vip"
             *     ]
             */
            excludeTags?: string[];
            /**
             * @description Values of {{1}}, {{2}}… in order. `{{contact.name}}`, `{{contact.email}}`, `{{contact.phone}}` and `{{contact.attributes.…}}` are filled for each contact.
             * @example [
             *       "{{contact.name}}"
             *     ]
             */
            variables?: string[];
            /**
             * @description Where a contact has no value. Default: `cliente`.
             * @example cliente
             */
            fallback?: string;
        };
        /** CampaignCompleted */
        CampaignCompleted: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            campaignId: string;
            name: string;
            /** @enum {string} */
            status: "SCHEDULED" | "INGESTING" | "AB_TESTING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELED";
            totalMessages: number;
            /** @description Handed to the platform and not failed. */
            sentCount: number;
            failedCount: number;
            blockedCount: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            refundValue: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            completedAt: string;
        };
        /** CampaignContact */
        CampaignContact: {
            /**
             * @description Phone as +<digits>, <digits> or chat:+<digits>.
             * @example +5511988887777
             */
            to: string;
            /** @description Values of {{1}}, {{2}}… in order, with the rules of `templateVariables`: a list, never an object. */
            variables?: string[];
        };
        /** CampaignForecast */
        CampaignForecast: {
            totalMessages: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            /** @description Contacts that would be blocked now; the first 1000. */
            blocked: {
                index: number;
                code: string;
            }[];
            /** @description All that would be blocked now. */
            blockedCount: number;
            /** @description The same, counted by their code, most frequent first. */
            blockedReasons: {
                code: string;
                count: number;
            }[];
            /** @description What became of the last 30 days: of this template, or of all templates where it has fewer than 100 messages. null where there are fewer than 20. */
            expected: {
                /**
                 * @description Share of 1.
                 * @example 0.97
                 */
                deliveryRate: number;
                /**
                 * @description Share of 1.
                 * @example 0.61
                 */
                readRate: number;
                /** @description How many messages of the last 30 days it is based on. */
                messages: number;
                /** @enum {string} */
                basis: "template" | "organization";
            } | null;
            /** @description How many would leave on each day, where the cap of the number spreads them; the first 31 days. */
            days: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                at: string;
                messages: number;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            estimatedEndAt: string;
            limits: {
                /** @example throughput */
                name: string;
                value: number;
                /** @description What it means for this campaign, in Portuguese. */
                effect: string;
            }[];
        };
        /** CampaignRecipient */
        CampaignRecipient: {
            /**
             * @description null: the person was erased.
             * @example +5511988887777
             */
            phone: string | null;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "BLOCKED" | "CANCELED";
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string | null;
            /**
             * @description Why it failed or was blocked, for programs: stable, unlike `reason`.
             * @example RECIPIENT_OPTED_OUT
             */
            code: string | null;
            /** @description Why it failed or was blocked, in Portuguese. */
            reason: string | null;
            /** @enum {string|null} */
            variant: "A" | "B" | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            clickedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            convertedAt: string | null;
        };
        /** CampaignTest */
        CampaignTest: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            campaignId: string;
            /** @enum {string} */
            status: "RUNNING" | "DECIDED" | "CANCELED";
            /** @enum {string} */
            metric: "DELIVERED" | "READ" | "CLICKED" | "CONVERTED";
            samplePct: number;
            variantA: components["schemas"]["Variant"];
            variantB: components["schemas"]["Variant"];
            /** @enum {string|null} */
            winner: "A" | "B" | null;
            /** @enum {string|null} */
            decidedBy: "AUTO" | "MANUAL" | null;
            /** @description How sure the difference is no accident: 0 to 1, of a two-proportion z-test. */
            confidence: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            decideAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            decidedAt: string | null;
        };
        /** Cart */
        Cart: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example carrinho-4512 */
            externalId: string;
            /** @example +5511988887777 */
            phone: string | null;
            name: string | null;
            email: string | null;
            items: {
                [key: string]: unknown;
            }[];
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            total: number;
            checkoutUrl: string | null;
            /** @enum {string} */
            status: "OPEN" | "ABANDONED" | "ORDERED" | "RECOVERED";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            abandonedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            orderedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string;
        };
        /** Charge */
        Charge: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @enum {string} */
            status: "pending" | "paid" | "failed" | "canceled" | "expired";
            /** @example 12990 */
            amountCents: number;
            /** @example Pedido 4512 */
            description: string;
            /** @description Pix copia e cola: a BR Code. */
            pixCode: string;
            /**
             * @description Where the customer pays.
             * @example https://recado.example/pay/pay_4f2
             */
            paymentUrl: string;
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** ChargeUpdated */
        ChargeUpdated: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            charge_id: string;
            /** @enum {string} */
            status: "pending" | "paid" | "failed" | "canceled" | "expired";
            /** @example 12990 */
            amount_cents: number;
            /** @example Pedido 4512 */
            description: string;
            /** @example +5511988887777 */
            phone: string | null;
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            message_id: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            paid_at: string | null;
            /** @enum {string} */
            origin: "API";
        };
        /** ChatLocation */
        ChatLocation: {
            latitude: number;
            longitude: number;
            name: string | null;
            address: string | null;
        };
        /** ChatOrder */
        ChatOrder: {
            catalog_id: string | null;
            /** @description What the person wrote beside the order. */
            text: string | null;
            items: components["schemas"]["ChatOrderItem"][];
        };
        /** ChatOrderItem */
        ChatOrderItem: {
            /**
             * @description The product’s id in your catalogue.
             * @example camisa-azul-m
             */
            product: string;
            /** @example 2 */
            quantity: number;
            /**
             * @description Of one, in the currency beside it.
             * @example 59.9
             */
            price: number | null;
            /** @example BRL */
            currency: string | null;
        };
        /**
         * ChatProduct
         * @description The product the person asks about.
         */
        ChatProduct: {
            catalog_id: string;
            product: string;
        };
        /** ChatReply */
        ChatReply: {
            /**
             * @description Decide by it, not by the title.
             * @example sim
             */
            id: string;
            /** @example Sim */
            title: string;
        };
        /** Consent */
        Consent: {
            /** @enum {string} */
            kind: "STOP" | "RESUME";
            /** @enum {string} */
            source: "API" | "KEYWORD" | "BUTTON" | "PANEL" | "LGPD" | "PLATFORM";
            /** @description The words of the person, or the reason given. */
            text: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            numberId: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            userId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            at: string;
        };
        /** Contact */
        Contact: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description E.164; null for a person the platform names without a phone.
             * @example +5511988887777
             */
            phone: string | null;
            /** @example Ana Lima */
            name: string | null;
            /** @example ana@exemplo.com.br */
            email: string | null;
            /**
             * @example [
             *       "vip"
             *     ]
             */
            tags: string[];
            /** @description Free-form. */
            attributes: {
                [key: string]: unknown;
            };
            optedOut: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            lastInboundAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string;
        };
        /**
         * ContactImport
         * @description `phone` (E.164 with `+`, required), `name`, `email`, `tags` (list of texts), `attributes` (object). Email and attributes are replaced even when absent; name and tags only when present.
         * @example {
         *       "phone": "+5511988887777",
         *       "name": "Ana Lima",
         *       "email": "ana@exemplo.com.br",
         *       "tags": [
         *         "vip"
         *       ],
         *       "attributes": {}
         *     }
         */
        ContactImport: unknown;
        /** ContactImportResult */
        ContactImportResult: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            importId: string;
            total: number;
            created: number;
            updated: number;
            unchanged: number;
            invalid: number;
            skipped: {
                /** @description Place in the batch, from 0. */
                index: number;
                phone: string | null;
                reason: string;
            }[];
            errors: {
                /** @description Place in the batch, from 0. */
                index: number;
                phone: string | null;
                reason: string;
            }[];
        };
        /** ContactImportRunning */
        ContactImportRunning: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            importId: string;
            total: number;
            /** @constant */
            status: "RUNNING";
        };
        /** ContactImportState */
        ContactImportState: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            importId: string;
            total: number;
            created: number;
            updated: number;
            unchanged: number;
            invalid: number;
            skipped: {
                /** @description Place in the batch, from 0. */
                index: number;
                phone: string | null;
                reason: string;
            }[];
            errors: {
                /** @description Place in the batch, from 0. */
                index: number;
                phone: string | null;
                reason: string;
            }[];
            /** @enum {string} */
            status: "RUNNING" | "DONE" | "FAILED";
        };
        /** ContactPage */
        ContactPage: {
            contacts: components["schemas"]["Contact"][];
            total: number;
            page: number;
            size: number;
            totalPages: number;
        };
        /** Conversation */
        Conversation: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description Null for a person who shows the platform alone their phone: answer by `conversationId`.
             * @example +5511988887777
             */
            phone: string | null;
            /** @example Ana Lima */
            name: string | null;
            /** @enum {string} */
            status: "OPEN" | "PENDING" | "RESOLVED";
            /** @description Whether content other than templates may be sent now. */
            windowOpen: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            windowExpiresAt: string | null;
            /** @description Messages of the person since the team last replied or resolved. */
            unreadCount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            lastMessageAt: string;
            /** @example Olá, tudo bem? */
            lastMessagePreview: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            assignedTo: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            numberId: string;
            handoff: components["schemas"]["ConversationHandoff"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /**
         * ConversationChange
         * @description At least one of the two.
         */
        ConversationChange: {
            /** @enum {string} */
            status?: "OPEN" | "PENDING" | "RESOLVED";
            /** @description A member, by user id; null for nobody. */
            assignedTo?: string | null;
        };
        /** ConversationHandoff */
        ConversationHandoff: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            conversationId: string;
            /** @example CUSTOMER_REQUEST */
            reason: string;
            summary: string | null;
            /** @enum {string} */
            status: "OPEN" | "RESOLVED";
            note: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            resolvedAt: string | null;
        };
        /** ConversationMessage */
        ConversationMessage: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            id: string;
            /** @enum {string} */
            direction: "INBOUND" | "OUTBOUND";
            body: string | null;
            /** @enum {string} */
            status: "PENDING" | "SCHEDULED" | "PROCESSING" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED" | "RECEIVED";
            /** @description Why it failed, when it did. */
            reason: string | null;
            /**
             * @description Of a person who shows no phone, `chat:` and the platform’s own id of them.
             * @example chat:+5511988887777
             */
            sender: string;
            /** @example chat:+551130000000 */
            receiver: string;
            /** @enum {string} */
            messageType: "TEXT" | "INTERACTIVE" | "LOCATION" | "REACTION" | "IMAGE" | "DOCUMENT" | "AUDIO" | "VIDEO" | "STICKER" | "CONTACTS" | "ORDER" | "UNSUPPORTED" | "TEMPLATE";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            mediaUrl: string | null;
            /** @example image/jpeg */
            mediaContentType: string | null;
            /** @example Imagem */
            mediaSummary: string | null;
        };
        /** ConversationNeedsHuman */
        ConversationNeedsHuman: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            handoffId: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            conversationId: string;
            /** @example +5511988887777 */
            phone: string | null;
            /**
             * @description An open list.
             * @example CUSTOMER_REQUEST
             * @example LOW_CONFIDENCE
             * @example MAX_MESSAGES
             * @example QUOTA_EXCEEDED
             * @example LEAD_QUALIFIED_HOT
             * @example ANSWER_REFUSED
             * @example AUTOMATION
             */
            reason: string;
            /** @example A pessoa pediu um atendente. “Quero falar com uma pessoa” */
            summary: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            at: string;
        };
        /** ConversationReply */
        ConversationReply: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            conversationId?: string;
            /**
             * @description Phone as +<digits>, <digits> or chat:+<digits>.
             * @example +5511988887777
             */
            receiver?: string;
            /** @description Free text; only inside the 24-hour window. */
            body?: string;
            interactive?: components["schemas"]["InteractiveButtons"] | components["schemas"]["InteractiveList"] | components["schemas"]["InteractiveFlow"] | components["schemas"]["InteractiveLink"] | components["schemas"]["InteractiveLocationRequest"];
            location?: components["schemas"]["Location"];
            reaction?: components["schemas"]["Reaction"];
            media?: components["schemas"]["ReplyMedia"];
            /** @description Quotes a message exchanged with this person, by its id. A reaction names its message itself. */
            replyTo?: string;
        };
        /** CreateCampaign */
        CreateCampaign: {
            name: string;
            /**
             * @description An approved template, by name.
             * @example boas_vindas
             */
            templateName: string;
            /** @description Either these or `audience`. */
            contacts?: components["schemas"]["CampaignContact"][];
            audience?: components["schemas"]["CampaignAudience"];
            /**
             * Format: date-time
             * @description 5 minutes to 30 days ahead.
             */
            scheduledAt?: string | null;
            /** @description One of your numbers; the default number when absent. */
            sender?: string;
            abTest?: components["schemas"]["AskedTest"] | null;
            /** @description Runs every check; creates nothing and charges nothing. */
            dryRun?: boolean;
        };
        /** CreateCharge */
        CreateCharge: {
            /**
             * @description Phone as +<digits>, <digits> or chat:+<digits>.
             * @example +5511988887777
             */
            receiver: string;
            /** @example 12990 */
            amountCents: number;
            /**
             * @description The customer reads it.
             * @example Pedido 4512
             */
            description: string;
            /**
             * Format: date-time
             * @description In the future. Without it the charge does not expire.
             */
            expiresAt?: string;
            /** @description A template with a CHARGE button; otherwise a message inside the window. */
            templateName?: string;
            /**
             * @description Values of {{1}}, {{2}}… in order. None is empty or has a line break, a tab or five blanks in a row. Where the header is an image or a PDF, its http(s) address comes first.
             * @example [
             *       "Ana"
             *     ]
             */
            templateVariables?: string[];
        };
        /** CreateFromLibrary */
        CreateFromLibrary: {
            libraryName: string;
            /** @example Pedido confirmado */
            name: string;
            /** @example pt_BR */
            language?: string;
            buttonInputs?: {
                /** @enum {string} */
                type: "URL" | "PHONE";
                /** @description URL; may end in `{{1}}`. */
                url?: string;
                /** @description PHONE. */
                phone?: string;
            }[];
        };
        /** CreateTemplate */
        CreateTemplate: {
            /**
             * @description Letters, digits and `_` once in lower case and with spaces and hyphens turned into `_`.
             * @example Pedido enviado
             */
            name: string;
            /**
             * @description UTILITY, MARKETING or AUTHENTICATION.
             * @example UTILITY
             */
            category: string;
            /**
             * @description Default: pt_BR.
             * @example pt_BR
             */
            language?: string;
            header?: {
                /**
                 * @description One of TEXT, IMAGE, DOCUMENT.
                 * @example TEXT
                 */
                type: string;
                /** @example Seu pedido */
                text?: string;
                /** @description An example of the image or PDF, for the review. */
                mediaUrl?: string;
            };
            /**
             * @description With variables `{{1}}`, `{{2}}`…, neither first nor last. Only AUTHENTICATION may leave it out: its text is fixed.
             * @example Oi {{1}}, o pedido {{2}} saiu para entrega.
             */
            body?: string;
            /** @example Loja Exemplo */
            footer?: string;
            /**
             * @description One example per variable, by its number. Examples for a variable of the header or at the end of a link may follow in the order of `templateVariables`: header, body, links.
             * @example {
             *       "1": "Ana",
             *       "2": "4512"
             *     }
             */
            samples?: {
                [key: string]: string;
            };
            /** @description A limited-time offer, of MARKETING alone. The body then has up to 600 characters, and there is no footer and no carousel. */
            offer?: {
                /**
                 * @description Above the text, up to 16 characters.
                 * @example Só até domingo
                 */
                text: string;
                /** @description The message counts down: each send has its end, after the variables of the body. Needs a COPY_CODE button. */
                expires?: boolean;
            };
            buttons?: components["schemas"]["TemplateButton"][];
            carousel?: {
                cards: {
                    /** @description JPEG or PNG, up to 5 MB. */
                    mediaUrl: string;
                    /** @description Up to 160 characters, without variables. */
                    body: string;
                    buttons: components["schemas"]["TemplateButton"][];
                }[];
            };
        };
        /** CreatedCampaign */
        CreatedCampaign: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            name: string;
            /** @enum {string} */
            status: "SCHEDULED" | "INGESTING" | "AB_TESTING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELED";
            totalMessages: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            scheduledAt: string | null;
        };
        /** DryRun */
        DryRun: {
            allowed: boolean;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number | null;
            refusal: components["schemas"]["Refused"] | null;
            checks: {
                /** @example funds */
                name: string;
                /** @description null: an earlier refusal leaves nothing to judge. */
                ok: boolean | null;
                /** @description What was seen, in Portuguese. */
                detail: string | null;
            }[];
        };
        /** Erasure */
        Erasure: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            erasedAt: string;
            /** @description Messages masked. */
            messages: number;
            /** @description Conversations masked. */
            conversations: number;
            /** @description Files deleted. */
            mediaFiles: number;
        };
        /** Error */
        Error: {
            error: {
                /** @description Stable. Decide by it. */
                code: string;
                /** @description For people, in Portuguese. May change. */
                message: string | null;
                details: {
                    [key: string]: unknown;
                };
            };
        };
        /** EstimatePhones */
        EstimatePhones: {
            /**
             * @description An approved template, by name.
             * @example boas_vindas
             */
            templateName?: string;
            /** @enum {string} */
            category?: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /** @description Either these or `audience`. */
            phones?: string[];
            audience?: components["schemas"]["CampaignAudience"];
        };
        /** Explanation */
        Explanation: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            id: string;
            /** @enum {string} */
            status: "PENDING" | "SCHEDULED" | "PROCESSING" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED";
            checks: {
                /** @enum {string} */
                phase: "ACCEPTED" | "DELIVERED";
                /** @example funds */
                name: string;
                ok: boolean;
                /** @description What was seen, in Portuguese. */
                detail: string | null;
                /** @enum {string} */
                source: "RECORDED" | "IMPLIED";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                at: string | null;
            }[];
        };
        /** ExportedConversation */
        ExportedConversation: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            status: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            lastMessageAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** ExportedMessage */
        ExportedMessage: {
            id: string;
            /** @enum {string} */
            direction: "INBOUND" | "OUTBOUND";
            /** @example TEMPLATE */
            messageType: string;
            templateName: string | null;
            body: string | null;
            status: string | null;
            /** @example chat:+551130000000 */
            sender: string | null;
            /** @example chat:+5511988887777 */
            receiver: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** Flow */
        Flow: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example Contato do site */
            name: string;
            /** @enum {string} */
            category: "SIGN_UP" | "LEAD_GENERATION" | "SURVEY" | "APPOINTMENT_BOOKING" | "CONTACT_US" | "OTHER";
            /** @enum {string} */
            status: "DRAFT" | "PUBLISHED" | "DEPRECATED";
            definition: components["schemas"]["FlowDefinition"];
            /** @description Answers received so far. */
            responseCount: number;
            /** @description Why publishing failed, while the form is a `DRAFT`. */
            publishError: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            publishedAt: string | null;
        };
        /** FlowDefinition */
        FlowDefinition: {
            /** @example Fale conosco */
            title: string;
            /** @description Shown above the fields. */
            intro: string | null;
            /** @example Enviar */
            submitLabel: string;
            fields: {
                /**
                 * @description Yours; the answers come back under it. Unique in the form.
                 * @example nome
                 */
                key: string;
                /** @example Nome completo */
                label: string;
                /** @enum {string} */
                type: "TEXT" | "TEXTAREA" | "EMAIL" | "PHONE" | "NUMBER" | "DATE" | "SELECT" | "RADIO" | "CHECKBOX" | "OPT_IN";
                required: boolean;
                options: {
                    /**
                     * @description What the answer carries.
                     * @example sp
                     */
                    id: string;
                    /** @example São Paulo */
                    title: string;
                }[];
            }[];
        };
        /** FlowResponse */
        FlowResponse: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example +5511988887777 */
            phone: string | null;
            /** @description By the form’s own keys. */
            fields: {
                [key: string]: unknown;
            };
            /**
             * @description The message that brought the answer.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** FlowTest */
        FlowTest: {
            /**
             * @description Digits with the country code.
             * @example 5511988887777
             */
            sentTo: string;
        };
        /** FrameworkError */
        FrameworkError: {
            timestamp: string;
            status: number;
            error: string;
            path: string;
        };
        /** Health */
        Health: {
            /** @enum {string} */
            status: "UP" | "DEGRADED" | "DOWN";
            /** @example 2.1.0 */
            version: string;
            checks: {
                /** @enum {string} */
                database: "UP" | "DEGRADED" | "DOWN";
                /** @enum {string} */
                workers: "UP" | "DEGRADED" | "DOWN";
                /** @enum {string} */
                platform: "UP" | "DEGRADED" | "DOWN";
            };
        };
        /** HistoryItem */
        HistoryItem: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            id: string;
            /** @enum {string} */
            status: "SCHEDULED" | "PENDING" | "PROCESSING" | "SENT_TO_PROVIDER" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED";
            /** @constant */
            mode: "LIVE";
            /** @example chat:+551130000000 */
            sender: string;
            /**
             * @description [removido] once the person was erased.
             * @example chat:+5511988887777
             */
            receiver: string;
            /** @example TEMPLATE */
            messageType: string;
            /** @example boas_vindas */
            templateName: string | null;
            /** @description The platform’s id of the template. */
            templateSid: string | null;
            /** @example pt_BR */
            templateLanguage: string | null;
            /** @description The platform’s id of the message. */
            providerSid: string | null;
            /** @description Why it failed: the code, a colon, what happened and what to do; or the platform’s code and text, where we have no words for it. */
            errorDetails: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            scheduledAt: string | null;
            externalReference: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            readAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Reais charged when it was accepted.
             * @example 0.35
             */
            cost: number;
            /**
             * @description Reais it cost in the end: `cost`, or 0 once it was refunded. These sum to what left the wallet.
             * @example 0.35
             */
            finalCost: number;
        };
        /** HistoryMessage */
        HistoryMessage: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            id: string;
            /** @enum {string} */
            status: "SCHEDULED" | "PENDING" | "PROCESSING" | "SENT_TO_PROVIDER" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED";
            /** @constant */
            mode: "LIVE";
            /** @example chat:+551130000000 */
            sender: string;
            /**
             * @description [removido] once the person was erased.
             * @example chat:+5511988887777
             */
            receiver: string;
            /** @example TEMPLATE */
            messageType: string;
            /** @example boas_vindas */
            templateName: string | null;
            /** @description The platform’s id of the template. */
            templateSid: string | null;
            /** @example pt_BR */
            templateLanguage: string | null;
            /** @description The platform’s id of the message. */
            providerSid: string | null;
            /** @description Why it failed: the code, a colon, what happened and what to do; or the platform’s code and text, where we have no words for it. */
            errorDetails: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            scheduledAt: string | null;
            externalReference: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            readAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Reais charged when it was accepted.
             * @example 0.35
             */
            cost: number;
            /**
             * @description Reais it cost in the end: `cost`, or 0 once it was refunded. These sum to what left the wallet.
             * @example 0.35
             */
            finalCost: number;
            /** @description Content with the variables applied. */
            body: string | null;
            /** @description What is known of its way, first to last. */
            timeline: {
                /** @enum {string} */
                status: "SCHEDULED" | "PENDING" | "PROCESSING" | "SENT_TO_PROVIDER" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-11-15T12:00:00.000Z
                 */
                at: string;
                reason?: string;
            }[];
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            batchId: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            campaignId: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            automationId: string | null;
            /** @enum {string|null} */
            confirmation: "confirmed" | "declined" | null;
        };
        /** HistoryPage */
        HistoryPage: {
            messages: components["schemas"]["HistoryItem"][];
            total: number;
            page: number;
            size: number;
            totalPages: number;
        };
        /** HookReceived */
        HookReceived: {
            /** @constant */
            received: true;
        };
        /** Identity */
        Identity: {
            /** @example Ana Souza */
            name: string;
            /** @example ana@loja.example */
            email: string;
            /** @description Always null today. */
            role: null;
            /** @description Always false today. */
            emailPending: boolean;
        };
        /** InteractiveButtons */
        InteractiveButtons: {
            /** @constant */
            type: "button";
            /** @description What the person reads. */
            body: string;
            header?: string;
            footer?: string;
            buttons: {
                /** @description Comes back when the person taps it. */
                id: string;
                title: string;
            }[];
        };
        /** InteractiveFlow */
        InteractiveFlow: {
            /** @constant */
            type: "flow";
            /** @description What the person reads. */
            body: string;
            /** @description A published form of yours. */
            flowId: string;
            buttonText: string;
            data?: {
                [key: string]: unknown;
            };
        };
        /** InteractiveLink */
        InteractiveLink: {
            /** @constant */
            type: "cta_url";
            /** @description What the person reads. */
            body: string;
            displayText: string;
            /** @example https://loja.example/pedido/4512 */
            url: string;
        };
        /**
         * InteractiveList
         * @description At most ten rows over all sections; several sections each have a title.
         */
        InteractiveList: {
            /** @constant */
            type: "list";
            /** @description What the person reads. */
            body: string;
            /** @description Opens the list. */
            button: string;
            sections: {
                title?: string;
                rows: {
                    id: string;
                    title: string;
                    description?: string;
                }[];
            }[];
        };
        /** InteractiveLocationRequest */
        InteractiveLocationRequest: {
            /** @constant */
            type: "location_request";
            /** @description What the person reads. */
            body: string;
        };
        /** LibraryTemplate */
        LibraryTemplate: {
            /** @example confirmacao_de_pedido */
            libraryName: string;
            /** @enum {string} */
            category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /** @example pt_BR */
            language: string;
            header: string | null;
            body: string;
            /** @description Each wants an entry of `buttonInputs`, in this order. */
            buttons: {
                /** @enum {string} */
                type: "URL" | "PHONE";
                text: string;
            }[];
            samples: {
                [key: string]: string;
            };
        };
        /** ListedAutomationVersion */
        ListedAutomationVersion: {
            /** @example 2 */
            version: number;
            /** @description Null of versions written before names were kept. */
            name: string | null;
            /** @enum {string} */
            trigger: "cart.abandoned" | "webhook" | "contact.created" | "contact.tagged" | "message.received" | "flow.replied" | "link.clicked" | "charge.paid" | "charge.expired";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /** @description Whether people enter with it now. */
            current: boolean;
            /** @example 4 */
            stepCount: number;
        };
        /** Location */
        Location: {
            latitude: number;
            longitude: number;
            name?: string;
            address?: string;
        };
        /** Lookup */
        Lookup: {
            /** @example +5511988887777 */
            phone: string;
            valid: boolean;
            /** @example BR */
            country: string | null;
            /** @enum {string} */
            lineType: "MOBILE" | "FIXED" | "VOIP" | "UNKNOWN";
            /** @description True after a delivery or a message from there, false after the platform reported that it cannot be reached; null when it has reported neither to you. */
            onPlatform: boolean | null;
            /**
             * @description The platform’s own spelling.
             * @example 5511988887777
             */
            platformId: string | null;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number;
        };
        /** Media */
        Media: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description Public address of the file; nobody can guess it.
             * @example https://recado.example/media/3vHq1k0yqVd2cQm8o5LxZr7sTtWbNfJe
             */
            url: string;
            /** @example 48213 */
            sizeBytes: number;
            /**
             * @description Yours, cleaned, with an extension that fits the content.
             * @example catalogo.pdf
             */
            filename: string;
            /**
             * @description Of the content, in hexadecimal.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /** @enum {string} */
            contentType: "image/jpeg" | "image/png" | "application/pdf";
        };
        /** Message */
        Message: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            id: string;
            /** @enum {string} */
            status: "PENDING" | "SCHEDULED" | "PROCESSING" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED";
            /**
             * @description Sending number.
             * @example chat:+551130000000
             */
            sender: string;
            /**
             * @description Recipient.
             * @example chat:+5511988887777
             */
            receiver: string;
            /** @description Content with the variables applied. */
            body: string | null;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number | null;
            /** @description Why it failed, when it did. */
            reason: string | null;
            /** @constant */
            mode: "LIVE";
        };
        /** MessageEcho */
        MessageEcho: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            message_id: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            conversation_id: string;
            /**
             * @description The person’s; null where they show none.
             * @example +5511988887777
             */
            phone: string | null;
            /** @example Ana Lima */
            sender_name: string | null;
            /** @enum {string} */
            message_type: "TEXT" | "INTERACTIVE" | "LOCATION" | "REACTION" | "IMAGE" | "DOCUMENT" | "AUDIO" | "VIDEO" | "STICKER" | "CONTACTS" | "ORDER" | "UNSUPPORTED";
            /**
             * @description Text, caption, or the visible text of a tap.
             * @example Olá
             */
            body: string | null;
            /** @description A copy in our storage. */
            media_url: string | null;
            /** @example image/jpeg */
            media_content_type: string | null;
            reply: components["schemas"]["ChatReply"] | null;
            location: components["schemas"]["ChatLocation"] | null;
            /** @description The advertisement that brought the person. */
            referral: {
                [key: string]: unknown;
            } | null;
            order: components["schemas"]["ChatOrder"] | null;
            referred_product: components["schemas"]["ChatProduct"] | null;
            /** @description Written in a group: it opens no window, and its words opt nobody out. */
            group_id: string | null;
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            context_message_id: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            received_at: string;
        };
        /** MessageFlowReply */
        MessageFlowReply: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            message_id: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            conversation_id: string | null;
            /** @example +5511988887777 */
            phone: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            flow_id: string;
            /** @example Contato do site */
            flow_name: string;
            /**
             * @description Answers by the form’s own keys.
             * @example {
             *       "nome": "Ana"
             *     }
             */
            fields: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            received_at: string;
        };
        /** MessageLinkClicked */
        MessageLinkClicked: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            campaignId: string | null;
            /** @example chat:+5511988887777 */
            receiver: string;
            /**
             * @description Where the link leads.
             * @example https://loja.example/pedidos/4512
             */
            url: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            clickedAt: string;
        };
        /** MessageReceived */
        MessageReceived: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            message_id: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            conversation_id: string;
            /**
             * @description The person’s; null where they show none.
             * @example +5511988887777
             */
            phone: string | null;
            /** @example Ana Lima */
            sender_name: string | null;
            /** @enum {string} */
            message_type: "TEXT" | "INTERACTIVE" | "LOCATION" | "REACTION" | "IMAGE" | "DOCUMENT" | "AUDIO" | "VIDEO" | "STICKER" | "CONTACTS" | "ORDER" | "UNSUPPORTED";
            /**
             * @description Text, caption, or the visible text of a tap.
             * @example Olá
             */
            body: string | null;
            /** @description A copy in our storage. */
            media_url: string | null;
            /** @example image/jpeg */
            media_content_type: string | null;
            reply: components["schemas"]["ChatReply"] | null;
            location: components["schemas"]["ChatLocation"] | null;
            /** @description The advertisement that brought the person. */
            referral: {
                [key: string]: unknown;
            } | null;
            order: components["schemas"]["ChatOrder"] | null;
            referred_product: components["schemas"]["ChatProduct"] | null;
            /** @description Written in a group: it opens no window, and its words opt nobody out. */
            group_id: string | null;
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            context_message_id: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            received_at: string;
        };
        /** MessageStatusUpdated */
        MessageStatusUpdated: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string;
            /**
             * @example delivered
             * @enum {string}
             */
            status: "scheduled" | "queued" | "processing" | "sent" | "delivered" | "read" | "failed" | "canceled";
            /**
             * @example delivered
             * @enum {string|null}
             */
            previousStatus: "scheduled" | "queued" | "processing" | "sent" | "delivered" | "read" | "failed" | "canceled" | null;
            /** @example chat:+5511988887777 */
            receiver: string;
            /** @example chat:+551130000000 */
            sender: string;
            providerSid: string | null;
            externalReference: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            campaignId: string | null;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            batchId: string | null;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number | null;
            errorDetails: {
                /** @enum {string} */
                code: "INVALID_RECIPIENT" | "RECIPIENT_OPTED_OUT" | "CONVERSATION_WINDOW_CLOSED" | "TEMPLATE_PAUSED" | "TEMPLATE_NOT_SENDABLE" | "TEMPLATE_VARIABLES_MISMATCH" | "MARKETING_FREQUENCY_EXCEEDED" | "SEND_RATE_LIMITED" | "NUMBER_BLOCKED" | "SENDER_NOT_ALLOWED" | "MEDIA_REJECTED" | "DELIVERY_UNCONFIRMED" | "INSUFFICIENT_FUNDS" | "PROVIDER_ERROR";
                whatHappened: string;
                howToAct: string;
            } | string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            at: string;
        };
        /** Number */
        Number: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example +551130000000 */
            phone: string;
            /** @example Loja da Ana */
            displayName: string | null;
            /** @enum {string} */
            nameStatus: "APPROVED" | "PENDING" | "DECLINED" | "NONE";
            /** @enum {string} */
            status: "CONNECTED" | "PENDING" | "RESTRICTED" | "BANNED" | "DISCONNECTED";
            /**
             * @description SHARED: others send from it too. It has no conversations, sends no campaigns and fires no `message.received`, not even for the organization that connected it.
             * @enum {string}
             */
            kind: "DEDICATED" | "SHARED" | "COEXISTENCE";
            /** @enum {string} */
            qualityRating: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
            /** @enum {string} */
            messagingTier: "TIER_250" | "TIER_2K" | "TIER_10K" | "TIER_100K" | "TIER_UNLIMITED";
            /** @description People outside an open window per 24 hours, shared by all numbers of the account; null is no limit. */
            dailyLimit: number | null;
            throughputPerSecond: number;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            businessAccountId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            connectedAt: string | null;
        };
        /** NumberNameStatus */
        NumberNameStatus: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            numberId: string;
            /** @example +551130000000 */
            phone: string;
            /** @example Loja da Ana */
            displayName: string | null;
            /** @enum {string} */
            nameStatus: "APPROVED" | "PENDING" | "DECLINED" | "NONE";
        };
        /** NumberStatusChanged */
        NumberStatusChanged: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            numberId: string;
            /** @example +551130000000 */
            phone: string;
            /** @enum {string} */
            status: "CONNECTED" | "PENDING" | "RESTRICTED" | "BANNED" | "DISCONNECTED";
            /** @enum {string|null} */
            reason: "CONNECTION_INCOMPLETE" | "SPAM_RATE" | "POLICY_VIOLATION" | "ACCOUNT_LOCKED" | "ACCESS_LOST" | "PLATFORM_DECISION" | "RESTRICTION_ENDED" | "OPERATOR" | null;
        };
        /** NumberTierUpdated */
        NumberTierUpdated: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            numberId: string;
            /** @example +551130000000 */
            phone: string;
            /** @enum {string} */
            tier: "TIER_250" | "TIER_2K" | "TIER_10K" | "TIER_100K" | "TIER_UNLIMITED";
            /** @enum {string} */
            qualityRating: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
        };
        /** NumberWarming */
        NumberWarming: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            numberId: string;
            /** @example +551130000000 */
            phone: string;
            /** @enum {string} */
            status: "WARMING" | "DONE" | "OFF";
            /** @description Of the plan, from 1. */
            day: number | null;
            /** @description People it may write to first today; null is no cap. */
            dailyCap: number | null;
            /** @description People it wrote to first today. */
            sentToday: number;
            nextCap: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            nextCapAt: string | null;
        };
        /** OptOut */
        OptOut: {
            /**
             * @description [removido] once the person was erased.
             * @example +5511988887777
             */
            phone: string;
            optedOut: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            since: string | null;
            /** @enum {string|null} */
            source: "API" | "KEYWORD" | "BUTTON" | "PANEL" | "LGPD" | "PLATFORM" | null;
            /** @description The reason given, or the words the person wrote. */
            reason: string | null;
        };
        /** Order */
        Order: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example carrinho-4512 */
            externalId: string;
            /** @example carrinho-4512 */
            cartExternalId: string | null;
            /** @example +5511988887777 */
            phone: string | null;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            total: number;
            /** @description The cart had been abandoned. */
            recovered: boolean;
            attribution: components["schemas"]["Attribution"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** OwnOrganization */
        OwnOrganization: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            slug: string | null;
            /** @example Loja da Ana */
            name: string;
            /** @enum {string} */
            role: "OWNER" | "ADMIN" | "AGENT" | "VIEWER";
            /** @enum {string} */
            mode: "live" | "test";
        };
        /** Pagination */
        Pagination: {
            page: number;
            size: number;
            totalElements: number;
            totalPages: number;
        };
        /** PersonExport */
        PersonExport: {
            contact: components["schemas"]["Contact"] | null;
            conversations: components["schemas"]["ExportedConversation"][];
            messages: components["schemas"]["ExportedMessage"][];
            optOut: components["schemas"]["OptOut"];
            consents: components["schemas"]["Consent"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            exportedAt: string;
            truncated: boolean;
        };
        /** PhonesEstimate */
        PhonesEstimate: {
            /** @description Valid phones. */
            quantity: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            /** @constant */
            currency: "BRL";
            byCountry: {
                country: string;
                quantity: number;
                /**
                 * @description Reais (BRL), at most four decimals.
                 * @example 0.35
                 */
                unitPrice: number;
                /**
                 * @description Reais (BRL), at most four decimals.
                 * @example 0.35
                 */
                cost: number;
            }[];
            /** @description The first 1000. */
            invalid: {
                index: number;
                phone: string;
            }[];
            /** @description All that are no phones. */
            invalidCount: number;
            /** @description Of an audience: those who asked for silence. They would be blocked and refunded. */
            optedOutCount: number | null;
        };
        /** Plan */
        Plan: {
            /** @enum {string} */
            id: "legacy-free" | "start" | "growth" | "scale";
            /** @example Start */
            name: string;
            features: {
                contacts: boolean;
                inbox: boolean;
                forms: boolean;
                recovery: boolean;
            };
            limits: {
                /** @description null: no cap. */
                monthlyMessages: number | null;
                /** @description null: no cap. */
                approvedTemplates: number | null;
                /** @description Of files; null: no cap. */
                storageBytes: number | null;
                /** @description null: no cap. */
                automations: number | null;
                /** @description null: no cap. People who write to you become contacts beyond it, too. */
                contacts: number | null;
            };
            usage: {
                messagesThisMonth: number;
                approvedTemplates: number;
                /** @description Of files, those that people sent included. */
                storageBytes: number;
                automations: number;
                contacts: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            renewsAt: string;
        };
        /** PolicyViolation */
        PolicyViolation: {
            /** @example svc_live_4q7m */
            keyPrefix: string;
            /**
             * @description The list is open.
             * @example SPAM
             */
            rule: string;
            description: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            at: string;
        };
        /** Prices */
        Prices: {
            /** @example start */
            plan: string;
            /** @constant */
            currency: "BRL";
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            session: number;
            templates: {
                /** @enum {string} */
                category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
                /**
                 * @description Two letters, or `*` for everywhere else.
                 * @example BR
                 */
                country: string;
                /**
                 * @description Reais (BRL), at most four decimals.
                 * @example 0.35
                 */
                price: number;
            }[];
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            lookup: number;
        };
        /** QuantityEstimate */
        QuantityEstimate: {
            quantity: number;
            /** @enum {string} */
            category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            unitPrice: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            /** @constant */
            currency: "BRL";
        };
        /** Reaction */
        Reaction: {
            /** @description A message of the conversation, by its id. */
            messageId: string;
            /**
             * @description One emoji; empty takes the reaction back.
             * @example 👍
             */
            emoji: string;
        };
        /** RecoverySettings */
        RecoverySettings: {
            /** @example 30 */
            abandonAfterMinutes: number;
        };
        /** RecoverySummary */
        RecoverySummary: {
            abandoned: number;
            /** @description Abandoned carts that became an order. */
            recovered: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            recoveredRevenue: number;
            /**
             * @description Recovered of abandoned.
             * @example 18.75%
             */
            recoveryRate: string;
        };
        /** Refused */
        Refused: {
            code: string;
            message: string | null;
        };
        /**
         * ReplyMedia
         * @description Exactly one of `mediaId` and `url`.
         */
        ReplyMedia: {
            /** @description A file of yours, by its id. */
            mediaId?: string;
            /** @description Or an address the platform can read. */
            url?: string;
            caption?: string;
        };
        /** ResolveHandoff */
        ResolveHandoff: {
            note?: string | null;
        };
        /** SendBatch */
        SendBatch: {
            /**
             * @description An approved template, by name.
             * @example boas_vindas
             */
            templateName: string;
            recipients: {
                /**
                 * @description Phone as +<digits>, <digits> or chat:+<digits>.
                 * @example +5511988887777
                 */
                receiver: string;
                /**
                 * @description Values of {{1}}, {{2}}… in order. None is empty or has a line break, a tab or five blanks in a row. Where the header is an image or a PDF, its http(s) address comes first.
                 * @example [
                 *       "Ana"
                 *     ]
                 */
                templateVariables?: string[];
                /** @description Yours; comes back in history and events. */
                externalReference?: string;
            }[];
            /** @description One of your numbers; the default number when absent. */
            sender?: string;
            /**
             * Format: date-time
             * @description Future: scheduled. Past: sent at once.
             */
            scheduled_at?: string;
        };
        /** SendCounters */
        SendCounters: {
            total: number;
            /** @description Sent, delivered or read. */
            sent: number;
            /** @description Delivered or read. */
            delivered: number;
            read: number;
            failed: number;
            /** @description Not yet sent. */
            pending: number;
            /**
             * @description delivered ÷ (sent + failed).
             * @example 97.35%
             */
            deliveryRate: string;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
        };
        /** SendMessage */
        SendMessage: {
            /**
             * @description Phone as +<digits>, <digits> or chat:+<digits>.
             * @example +5511988887777
             */
            receiver: string;
            /**
             * @description An approved template, by name.
             * @example boas_vindas
             */
            templateName?: string;
            /**
             * @description Values of {{1}}, {{2}}… in order. None is empty or has a line break, a tab or five blanks in a row. Where the header is an image or a PDF, its http(s) address comes first.
             * @example [
             *       "Ana"
             *     ]
             */
            templateVariables?: string[];
            /** @description One of your numbers; the default number when absent. */
            sender?: string;
            /**
             * Format: date-time
             * @description Future: scheduled. Past: sent at once.
             */
            scheduled_at?: string;
            /** @description Yours; comes back in history and events. */
            externalReference?: string;
            /** @description Free text; only inside the 24-hour window. */
            body?: string;
            interactive?: components["schemas"]["InteractiveButtons"] | components["schemas"]["InteractiveList"] | components["schemas"]["InteractiveFlow"] | components["schemas"]["InteractiveLink"] | components["schemas"]["InteractiveLocationRequest"];
            location?: components["schemas"]["Location"];
            reaction?: components["schemas"]["Reaction"];
            /** @description Quotes a message exchanged with this person, by its id. A reaction names its message itself. */
            replyTo?: string;
            /** @description Buttons that confirm: the first means yes, the others no. The answer stays on the message. */
            confirmation?: boolean;
            /** @description Runs every check; writes nothing and charges nothing. */
            dryRun?: boolean;
        };
        /** SendMetrics */
        SendMetrics: {
            total: number;
            /** @description Sent, delivered or read. */
            sent: number;
            /** @description Delivered or read. */
            delivered: number;
            read: number;
            failed: number;
            /** @description Not yet sent. */
            pending: number;
            /**
             * @description delivered ÷ (sent + failed).
             * @example 97.35%
             */
            deliveryRate: string;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            totalCost: number;
            /**
             * @description Day of the first message; empty without history.
             * @example 2026-11-15
             */
            since: string;
            window7d: components["schemas"]["SendCounters"];
            previous7d: components["schemas"]["SendCounters"];
            /** @constant */
            mode: "LIVE";
        };
        /** SmartLink */
        SmartLink: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example Vitrine */
            name: string;
            /** @example vitrine */
            slug: string;
            /** @description The address to share: counts the click, then opens the chat. */
            url: string;
            /** @description The chat itself, with the message written in. */
            chatUrl: string;
            qrCodeUrl: string;
            /** @example Olá! Vim pela vitrine. */
            message: string | null;
            /** @description Clicks of people; robots and previews are not counted. */
            clicks: number;
            /** @description The same person counts once a day. */
            uniqueClicks: number;
            active: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** SmartLinkDay */
        SmartLinkDay: {
            /**
             * @description A day of the organization’s time zone.
             * @example 2026-11-15
             */
            date: string;
            clicks: number;
            uniqueClicks: number;
        };
        /** SpendAlarm */
        SpendAlarm: {
            /**
             * @description null: no mail is sent.
             * @example 0.35
             */
            daily: number | null;
            /**
             * @description null: no mail is sent.
             * @example 0.35
             */
            monthly: number | null;
            /**
             * @description Less what was refunded today, counted within seconds.
             * @example 0.35
             */
            spentToday: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            spentThisMonth: number;
        };
        /** StatementEntry */
        StatementEntry: {
            /**
             * @description Place of the entry in the ledger of the organization: a number, not a UUID, so that a gap would be seen.
             * @example 42
             */
            id: string;
            /** @enum {string} */
            kind: "CREDIT" | "DEBIT" | "REFUND" | "RECHARGE" | "LOOKUP" | "ADJUSTMENT";
            /**
             * @description Reais, negative when the wallet paid.
             * @example -0.06
             */
            amount: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            balanceAfter: number;
            /** @example Envio do template boas_vindas */
            description: string;
            /** @description What it was for: a message, a campaign, a lookup or a recharge. */
            reference: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** StoredMedia */
        StoredMedia: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description Public address of the file; nobody can guess it.
             * @example https://recado.example/media/3vHq1k0yqVd2cQm8o5LxZr7sTtWbNfJe
             */
            url: string;
            /** @example 48213 */
            sizeBytes: number;
            /**
             * @description Yours, cleaned, with an extension that fits the content.
             * @example catalogo.pdf
             */
            filename: string;
            /**
             * @description Of the content, in hexadecimal.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /** @example audio/ogg */
            contentType: string;
        };
        /** Template */
        Template: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description Used as `templateName` when sending.
             * @example boas_vindas
             */
            name: string;
            /** @enum {string} */
            providerStatus: "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";
            rejectionReason: string | null;
            /** @enum {string} */
            category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /** @description Approved, on an account with a number in use. */
            availableForSending: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string | null;
            /**
             * @description The name as it was written.
             * @example Boas vindas
             */
            formattedName: string;
            /** @enum {string|null} */
            originalCategory: "UTILITY" | "MARKETING" | "AUTHENTICATION" | null;
            /** @example pt_BR */
            language: string;
            /** @example cloud */
            providerName: string;
            providerTemplateId: string;
            /** @description Why it cannot be sent now, in Portuguese. */
            unavailableReason: string | null;
            /** @example Olá {{1}}, que bom ter você aqui. */
            bodyPreview: string | null;
            structureJson: {
                [key: string]: unknown;
            };
            /** @description A body for `POST /v1/messages`, ready but for the receiver, with the samples filled in. Of a template with a `CHARGE` button, one for `POST /v1/charges`. */
            usageGuide: {
                [key: string]: unknown;
            } | null;
            /** @description Place in `templateVariables`, from 1, to an example of what goes there. */
            variablesSchema: {
                [key: string]: string;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** TemplateAnalytics */
        TemplateAnalytics: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            templateId: string;
            templateName: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            from: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            to: string;
            /** @description Handed to the platform and on their way; delivered and read ones included. */
            sent: number;
            /** @description Delivered, read ones included. */
            delivered: number;
            /** @description Read. */
            read: number;
            /** @description Messages whose smart link was tapped by a person. */
            clicked: number;
            /** @description Failed, and so refunded. */
            failed: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number;
            /**
             * @description delivered ÷ (sent + failed)
             * @example 97.35%
             */
            deliveryRate: string;
            /**
             * @description read ÷ delivered
             * @example 97.35%
             */
            readRate: string;
            /**
             * @description clicked ÷ delivered
             * @example 97.35%
             */
            clickRate: string;
            /** @description One entry per day, empty days too. */
            series: {
                /**
                 * Format: date
                 * @example 2026-11-15
                 */
                date: string;
                /** @description Handed to the platform and on their way; delivered and read ones included. */
                sent: number;
                /** @description Delivered, read ones included. */
                delivered: number;
                /** @description Read. */
                read: number;
                /** @description Messages whose smart link was tapped by a person. */
                clicked: number;
            }[];
            automaticPause: components["schemas"]["AutomaticPause"];
        };
        /** TemplateButton */
        TemplateButton: {
            /**
             * @description One of QUICK_REPLY, URL, SMART_LINK, PHONE, FLOW, CHARGE, COPY_CODE.
             * @example QUICK_REPLY
             */
            type: string;
            /**
             * @description On the button; not for COPY_CODE.
             * @example Ver pedido
             */
            text?: string;
            /** @description URL and SMART_LINK. May end in `{{1}}`: each send then brings the rest of it. */
            url?: string;
            /**
             * @description PHONE.
             * @example +551130000000
             */
            phone?: string;
            /** @description FLOW: a published form of yours. */
            flowId?: string;
            /**
             * @description COPY_CODE: what is copied.
             * @example BEMVINDO10
             */
            code?: string;
        };
        /** TemplateCategoryChanged */
        TemplateCategoryChanged: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            templateId: string;
            /** @example boas_vindas */
            name: string;
            /** @enum {string} */
            category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /** @enum {string} */
            previousCategory: "UTILITY" | "MARKETING" | "AUTHENTICATION";
        };
        /** TemplateFigures */
        TemplateFigures: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            templateId: string;
            templateName: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            from: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            to: string;
            /** @description Handed to the platform and on their way; delivered and read ones included. */
            sent: number;
            /** @description Delivered, read ones included. */
            delivered: number;
            /** @description Read. */
            read: number;
            /** @description Messages whose smart link was tapped by a person. */
            clicked: number;
            /** @description Failed, and so refunded. */
            failed: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number;
            /**
             * @description delivered ÷ (sent + failed)
             * @example 97.35%
             */
            deliveryRate: string;
            /**
             * @description read ÷ delivered
             * @example 97.35%
             */
            readRate: string;
            /**
             * @description clicked ÷ delivered
             * @example 97.35%
             */
            clickRate: string;
        };
        /** TemplateQualityUpdated */
        TemplateQualityUpdated: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            templateId: string;
            /** @example boas_vindas */
            name: string;
            /** @enum {string} */
            quality: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
            /** @enum {string} */
            previousQuality: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
        };
        /** TemplateStatus */
        TemplateStatus: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * @description Used as `templateName` when sending.
             * @example boas_vindas
             */
            name: string;
            /** @enum {string} */
            providerStatus: "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";
            rejectionReason: string | null;
            /** @enum {string} */
            category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /** @description Approved, on an account with a number in use. */
            availableForSending: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            updatedAt: string | null;
        };
        /** TemplateSync */
        TemplateSync: {
            created: number;
            updated: number;
            removed: number;
            unchanged: number;
            /** @description Of the templates on the platform, those that cannot be sent from here. Each is listed, with `unavailableReason`. */
            skipped: number;
        };
        /** TemplateUpdated */
        TemplateUpdated: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            templateId: string;
            /** @example boas_vindas */
            name: string;
            /** @example pt_BR */
            language: string;
            /** @enum {string} */
            providerStatus: "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";
            /** @enum {string|null} */
            previousStatus: "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED" | null;
            rejectionReason: string | null;
            /** @description Paused or resumed by the service’s own protection, not by the platform. */
            automatic: boolean;
        };
        /** TestAutomation */
        TestAutomation: {
            /** @example +5511988887777 */
            phone: string;
            /**
             * @description What the event would bring: `{{trigger.…}}` is filled from it.
             * @example {
             *       "checkoutUrl": "https://loja.example/c/4512"
             *     }
             */
            trigger?: {
                [key: string]: unknown;
            };
            /**
             * @description Passes over `wait` steps, so that the end is seen at once.
             * @default false
             */
            skipWaits: boolean;
        };
        /** TriggerConfig */
        TriggerConfig: {
            /**
             * @description contact.tagged: the tag that starts a run. Needed there.
             * @example vip
             */
            tag?: string;
            /** @description message.received: any of these in the text, accents and case ignored. None: every message. */
            keywords?: string[];
            /**
             * Format: uuid
             * @description flow.replied: the form that starts a run. Needed there.
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            flowId?: string;
            mapping?: {
                /**
                 * @description Where phone is in the payload, as a dotted path; `phone` when absent.
                 * @example customer.phone
                 */
                phone?: string;
                /**
                 * @description Where name is in the payload, as a dotted path; `name` when absent.
                 * @example customer.name
                 */
                name?: string;
                /**
                 * @description Where email is in the payload, as a dotted path; `email` when absent.
                 * @example customer.email
                 */
                email?: string;
            };
            /** @description Stands for a variable without a value; `cliente` when absent. */
            fallback?: string;
            /** @description A reply of the person ends the run: `REPLIED`. */
            stopOnReply?: boolean;
            /** @description An order or a paid charge ends the run: `PURCHASED`. True when absent, except for `charge.paid` and while a `purchased` condition lies ahead. */
            stopOnPurchase?: boolean;
        };
        /** Variant */
        Variant: {
            templateName: string;
            sent: number;
            delivered: number;
            read: number;
            clicked: number;
            converted: number;
            /** @description Of those sent, how many did what the metric counts: 0 to 1. */
            rate: number;
        };
        /** Wallet */
        Wallet: {
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            balance: number;
            /** @constant */
            currency: "BRL";
            autoRecharge: components["schemas"]["AutoRecharge"];
        };
        /** WalletProof */
        WalletProof: {
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            balance: number;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            sumOfEntries: number;
            difference: number;
            entries: number;
            /** @description Entries whose cause does not exist, or has another amount. */
            unexplained: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            checkedAt: string;
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            eventId: string;
            /** @enum {string} */
            type: "message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation";
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            endpointId: string;
            /** @enum {string} */
            status: "PENDING" | "DELIVERED" | "FAILED" | "EXHAUSTED";
            attempts: number;
            lastStatusCode: number | null;
            lastError: string | null;
            durationMs: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
        };
        /** WebhookEndpoint */
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example https://loja.example/recado */
            url: string;
            /** @description null: every event. */
            events: ("message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation")[] | null;
            /** @description Events of one subject wait for each other. */
            ordered: boolean;
            enabled: boolean;
            /** @description Signing secret; shown only at creation and rotation. */
            secret: string | null;
        };
        /** WebhookTest */
        WebhookTest: {
            /** @example Seu webhook está funcionando. */
            message: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            at: string;
        };
        /**
         * WindowQuestion
         * @description Exactly one of the two.
         */
        WindowQuestion: {
            /**
             * @description Phone as +<digits>, <digits> or chat:+<digits>.
             * @example +5511988887777
             */
            receiver?: string;
            receivers?: string[];
        };
        /** WindowStatus */
        WindowStatus: {
            /** @example chat:+5511988887777 */
            receiver: string;
            open: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-11-15T12:00:00.000Z
             */
            expiresAt: string | null;
        };
        /** Winner */
        Winner: {
            /** @enum {string} */
            variant: "A" | "B";
        };
        /** WriteAutomation */
        WriteAutomation: {
            /** @example Carrinho abandonado */
            name: string;
            /** @enum {string} */
            trigger: "cart.abandoned" | "webhook" | "contact.created" | "contact.tagged" | "message.received" | "flow.replied" | "link.clicked" | "charge.paid" | "charge.expired";
            triggerConfig?: components["schemas"]["TriggerConfig"] | null;
            steps: ({
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "wait";
                config: {
                    minutes: number;
                };
            } | {
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "message";
                config: {
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    templateId: string;
                    /**
                     * @description In order. Filled in for each person: `{{contact.…}}` takes `name`, `email`, `phone` and `attributes.…`; `{{trigger.…}}` takes `checkoutUrl`, `total` and `externalId` of a cart, any path of the body a webhook got, `body` of a message, `fields.…` of a form, `tag` of a contact, `templateName` and `campaignId` of a click, `amount` and `description` of a charge. Whatever has no value becomes `triggerConfig.fallback`.
                     * @example [
                     *       "{{contact.name}}"
                     *     ]
                     */
                    variables?: string[];
                };
            } | {
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "text";
                config: {
                    /** @description Inside the window. Filled in for each person: `{{contact.…}}` takes `name`, `email`, `phone` and `attributes.…`; `{{trigger.…}}` takes `checkoutUrl`, `total` and `externalId` of a cart, any path of the body a webhook got, `body` of a message, `fields.…` of a form, `tag` of a contact, `templateName` and `campaignId` of a click, `amount` and `description` of a charge. Whatever has no value becomes `triggerConfig.fallback`. */
                    body: string;
                };
            } | {
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "condition";
                config: {
                    /** @enum {string} */
                    when: "replied" | "clicked" | "purchased" | "tagged";
                    /**
                     * @description Needed with `tagged`.
                     * @example vip
                     */
                    tag?: string;
                    /** @enum {string} */
                    otherwise: "stop" | "skip";
                    /** @description How many steps are left out; 1 when absent. */
                    skip?: number;
                };
            } | {
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "tag";
                config: {
                    add?: string[];
                    remove?: string[];
                };
            } | {
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "notify";
                config: {
                    /** @example https://loja.example/aviso */
                    url: string;
                };
            } | {
                /**
                 * Format: uuid
                 * @description Of a step this automation has already; absent for a new one.
                 * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                 */
                id?: string;
                /** @constant */
                type: "handoff";
                config: {
                    note?: string;
                };
            })[];
        };
        /** WriteBrainEndpoint */
        WriteBrainEndpoint: {
            /**
             * @description An OpenAI-compatible address; `/chat/completions` is added when it is not there.
             * @example https://modelo.example/v1
             */
            url: string;
            /** @example gpt-4o-mini */
            model: string;
            apiKey?: string;
        };
        /** WriteBrainEntry */
        WriteBrainEntry: {
            /**
             * @description What people ask, as they would ask it.
             * @example Qual é o prazo de entrega?
             */
            title: string;
            /**
             * @description The answer of the assistant.
             * @example Entregamos em até 5 dias úteis em todo o Brasil.
             */
            answer: string;
            /** @description Other words people use for it. */
            tags?: string[];
            /** @description True by default. */
            active?: boolean;
        };
        /** WriteBrainSettings */
        WriteBrainSettings: {
            /** @description Whether the assistant answers people. */
            enabled: boolean;
            /**
             * @description Below this it hands over instead of answering.
             * @example 0.35
             */
            confidence?: number;
            /**
             * @description Answers in one conversation before it hands over.
             * @example 10
             */
            messagesPerConversation?: number;
            /**
             * @description Answers in a month of the organization’s calendar.
             * @example 500
             */
            answersPerMonth?: number;
            /** @description Words that ask for a person. */
            handoffWords?: string[];
            /** @description Words of a person about to buy. */
            hotLeadWords?: string[];
            endpoint?: components["schemas"]["WriteBrainEndpoint"] | null;
        };
        /** WriteCart */
        WriteCart: {
            /** @example carrinho-4512 */
            externalId: string;
            /** @example +5511988887777 */
            phone: string;
            name?: string | null;
            email?: string | null;
            items?: {
                [key: string]: unknown;
            }[];
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 189.9
             */
            total: number;
            /** @example https://loja.example/c/4512 */
            checkoutUrl: string;
        };
        /** WriteFlow */
        WriteFlow: {
            /** @example Contato do site */
            name: string;
            /** @enum {string} */
            category: "SIGN_UP" | "LEAD_GENERATION" | "SURVEY" | "APPOINTMENT_BOOKING" | "CONTACT_US" | "OTHER";
            definition: {
                /**
                 * @description The name of the form when absent.
                 * @example Fale conosco
                 */
                title?: string;
                /** @description Shown above the fields. */
                intro?: string | null;
                /**
                 * @description `Enviar` when absent.
                 * @example Enviar
                 */
                submitLabel?: string;
                fields: {
                    /**
                     * @description Yours; the answers come back under it. Unique in the form.
                     * @example nome
                     */
                    key: string;
                    /** @example Nome completo */
                    label: string;
                    /** @enum {string} */
                    type: "TEXT" | "TEXTAREA" | "EMAIL" | "PHONE" | "NUMBER" | "DATE" | "SELECT" | "RADIO" | "CHECKBOX" | "OPT_IN";
                    /** @description `false` when absent. */
                    required?: boolean;
                    /** @description Only for SELECT, RADIO and CHECKBOX, and there needed. */
                    options?: {
                        /**
                         * @description What the answer carries.
                         * @example sp
                         */
                        id: string;
                        /** @example São Paulo */
                        title: string;
                    }[];
                }[];
            };
        };
        /** WriteOrder */
        WriteOrder: {
            /** @example carrinho-4512 */
            externalId: string;
            /** @example carrinho-4512 */
            cartExternalId?: string | null;
            /** @example +5511988887777 */
            phone: string;
            /**
             * @description Reais (BRL), at most four decimals.
             * @example 189.9
             */
            total: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description On every answer. Yours when you sent a sane one. */
        "X-Request-Id": string;
        /** @description Requests of this kind per minute. */
        "X-RateLimit-Limit": number;
        /** @description On every answer: how many of them are left. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until all of them are back. */
        "X-RateLimit-Reset": number;
        /** @description Seconds to wait before repeating. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listMessages: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                batchId?: string;
                status?: "PENDING" | "SCHEDULED" | "PROCESSING" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "CANCELED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            /** @description With `dryRun`: what would happen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, FRAUD_SUSPECTED, RESOURCE_FORBIDDEN, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: IDEMPOTENCY_KEY_UNCERTAIN, CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, INVALID_RECIPIENT, SENDER_NOT_ALLOWED, TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE, TEMPLATE_VARIABLES_MISMATCH, CONVERSATION_WINDOW_CLOSED, RECIPIENT_OPTED_OUT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, MARKETING_FREQUENCY_EXCEEDED, SEND_RATE_LIMITED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    sendBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBatch"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, FRAUD_SUSPECTED, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: IDEMPOTENCY_KEY_UNCERTAIN, CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: SENDER_NOT_ALLOWED, TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE, INVALID_RECIPIENT, TEMPLATE_VARIABLES_MISMATCH, RECIPIENT_OPTED_OUT, MARKETING_FREQUENCY_EXCEEDED, INSUFFICIENT_FUNDS */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, SEND_RATE_LIMITED, BATCH_BUSY */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPEG, PNG or PDF.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: MEDIA_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type: MEDIA_TYPE_NOT_SUPPORTED */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoredMedia"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    cancelMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    explainMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                /** @description `pending`: everything not yet sent; the others: exactly that status. */
                status?: "all" | "delivered" | "sent" | "read" | "failed" | "pending";
                search?: string;
                /** @description Created at or after. */
                from?: string;
                /** @description Created before. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getHistoryMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryMessage"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendMetrics"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                size?: number;
                /** @description Exact name; at most one item, in pt_BR when there are several languages. */
                name?: string;
                /** @description One of PENDING, APPROVED, REJECTED, PAUSED, DISABLED; upper or lower case. */
                providerStatus?: string;
                /** @description Words of the name or the text, whatever their case and accents. */
                search?: string;
            };
            header?: {
                /** @description One business account of the organization: its id here, or the platform’s. Default: the first number’s. */
                "X-Business-Account-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description One business account of the organization: its id here, or the platform’s. Default: the first number’s. */
                "X-Business-Account-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, PLAN_LIMIT_REACHED, RESOURCE_FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, svc-provider-app-not-ready */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, TEMPLATE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, TEMPLATE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: svc-provider-refused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateStatus"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, TEMPLATE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    syncTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSync"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    listLibrary: {
        parameters: {
            query?: {
                search?: string;
                category?: "UTILITY" | "MARKETING" | "AUTHENTICATION";
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LibraryTemplate"][];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: svc-provider-app-not-ready */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    createFromLibrary: {
        parameters: {
            query?: never;
            header?: {
                /** @description One business account of the organization: its id here, or the platform’s. Default: the first number’s. */
                "X-Business-Account-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFromLibrary"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, PLAN_LIMIT_REACHED, RESOURCE_FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, svc-provider-app-not-ready */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplateAnalytics: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnalytics"];
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, TEMPLATE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listTemplateAnalytics: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateFigures"][];
                        /**
                         * Format: date
                         * @example 2026-11-15
                         */
                        from: string;
                        /**
                         * Format: date
                         * @example 2026-11-15
                         */
                        to: string;
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: ACCOUNT_NOT_ACTIVATED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    importContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactImport"][];
            };
        };
        responses: {
            /** @description With `dryRun`: what would happen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportResult"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportRunning"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getContactImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportState"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                search?: string;
                /** @description Exactly this tag. */
                tag?: string;
                optedOut?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPage"];
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description E.164 with `+`. */
                phone: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    patchContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description E.164 with `+`. */
                phone: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    /** @description Empty removes it. */
                    email?: string | null;
                    /** @description Replaces the whole list. */
                    tags?: string[];
                    /** @description Free-form. */
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listOptOuts: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OptOut"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createOptOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description E.164 with `+`.
                     * @example +5511977776666
                     */
                    phone: string;
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOut"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PHONE */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getOptOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description E.164 with `+`. */
                phone: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOut"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM, INVALID_PHONE */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteOptOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description E.164 with `+`. */
                phone: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM, INVALID_PHONE */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description E.164 with `+`. */
                phone: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonExport"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description E.164 with `+`. */
                phone: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                status?: "OPEN" | "PENDING" | "RESOLVED";
                search?: string;
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Conversation"][];
                        page: number;
                        size: number;
                        totalElements: number;
                        totalPages: number;
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listConversationMessages: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["ConversationMessage"][];
                        page: number;
                        size: number;
                        totalElements: number;
                        totalPages: number;
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    replyConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationReply"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, ACCOUNT_NOT_ACTIVATED, NO_DEDICATED_NUMBER, FRAUD_SUSPECTED, RESOURCE_FORBIDDEN, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: IDEMPOTENCY_KEY_UNCERTAIN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, INVALID_RECIPIENT, SENDER_NOT_ALLOWED, CONVERSATION_WINDOW_CLOSED, RECIPIENT_OPTED_OUT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, SEND_RATE_LIMITED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    patchConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER, RESOURCE_FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    readWindows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindowQuestion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindowStatus"] | {
                        data: components["schemas"]["WindowStatus"][];
                    };
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: INVALID_RECIPIENT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listBrainEntries: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BrainEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createBrainEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteBrainEntry"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrainEntry"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getBrainEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrainEntry"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    updateBrainEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteBrainEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrainEntry"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteBrainEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getBrainSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrainSettings"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    putBrainSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteBrainSettings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrainSettings"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listHandoffs: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                status?: "OPEN" | "RESOLVED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationHandoff"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    resolveHandoff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                handoffId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResolveHandoff"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationHandoff"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                status?: "SCHEDULED" | "INGESTING" | "AB_TESTING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELED";
                /** @description Part of the name or of the template’s, accents and case ignored. */
                search?: string;
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Campaign"][];
                        totalPages: number;
                        totalElements: number;
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header: {
                /** @description Required: without it the answer is 500 and nothing is done. Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedCampaign"] | components["schemas"]["CampaignForecast"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY, CAMPAIGN_SCHEDULE_TOO_SOON, CAMPAIGN_SCHEDULE_TOO_FAR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, NO_DEDICATED_NUMBER, PLAN_FEATURE_LOCKED, FRAUD_SUSPECTED, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: IDEMPOTENCY_KEY_UNCERTAIN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: INVALID_RECIPIENT, UNPROCESSABLE_ENTITY, TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, SEND_RATE_LIMITED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    estimateQuantity: {
        parameters: {
            query: {
                /** @example 1000 */
                quantity: number;
                /**
                 * @description An approved template, by name.
                 * @example boas_vindas
                 */
                templateName?: string;
                category?: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuantityEstimate"];
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    estimatePhones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimatePhones"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhonesEstimate"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND, CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, NUMBER_BLOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    retryFailedContacts: {
        parameters: {
            query?: never;
            header: {
                /** @description Required: without it the answer is 400 and nothing is done. Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedCampaign"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM, INVALID_IDEMPOTENCY_KEY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, NO_DEDICATED_NUMBER, FRAUD_SUSPECTED, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND, CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict: IDEMPOTENCY_KEY_UNCERTAIN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, SEND_RATE_LIMITED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listRecipients: {
        parameters: {
            query?: {
                status?: "PENDING" | "PROCESSING" | "SENT" | "DELIVERED" | "READ" | "FAILED" | "BLOCKED" | "CANCELED";
                /** @description Digits of the phone, in any part of it. */
                search?: string;
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignRecipient"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND, CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getCampaignTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTest"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    addCampaignTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskedTest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTest"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    setCampaignWinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Winner"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTest"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listFlows: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                status?: "DRAFT" | "PUBLISHED" | "DEPRECATED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Flow"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createFlow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteFlow"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Flow"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Flow"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    updateFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteFlow"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Flow"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict: FLOW_NOT_DRAFT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    publishFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Flow"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict: FLOW_NOT_DRAFT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: svc-provider-refused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    deprecateFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Flow"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, svc-provider-refused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    listFlowResponses: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowResponse"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    testFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlowTest"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, ACCOUNT_NOT_ACTIVATED, FRAUD_SUSPECTED, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, INVALID_RECIPIENT, SENDER_NOT_ALLOWED, CONVERSATION_WINDOW_CLOSED, RECIPIENT_OPTED_OUT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, SEND_RATE_LIMITED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listAutomations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Automation"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteAutomation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Automation"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, RESOURCE_FORBIDDEN, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getAutomationPricing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationPricing"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Automation"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    updateAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteAutomation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Automation"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, RESOURCE_FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    setAutomationActive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Automation"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listAutomationRuns: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                status?: "IN_FLIGHT" | "COMPLETED" | "STOPPED";
                /** @description Only runs of this person. */
                phone?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AutomationRun"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listAutomationRunEvents: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AutomationRunEvent"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listAutomationSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationStepCounts"][];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    testAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestAutomation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationRun"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: INVALID_RECIPIENT, RECIPIENT_OPTED_OUT, UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    rerunAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationRun"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY, RECIPIENT_OPTED_OUT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listAutomationVersions: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedAutomationVersion"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getAutomationVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationVersion"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    restoreAutomationVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Automation"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED, RESOURCE_FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    receiveAutomationHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookReceived"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM, INVALID_IDEMPOTENCY_KEY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listCarts: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                status?: "OPEN" | "ABANDONED" | "ORDERED" | "RECOVERED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cart"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    putCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteCart"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: INVALID_RECIPIENT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: INVALID_RECIPIENT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getRecoverySummary: {
        parameters: {
            query?: {
                /** @description First day, or an instant in it. */
                from?: string;
                /** @description Last day, included, or an instant in it. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoverySummary"];
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getRecoverySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoverySettings"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    putRecoverySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverySettings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoverySettings"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, PLAN_FEATURE_LOCKED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listCharges: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                status?: "pending" | "paid" | "failed" | "canceled" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Charge"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCharge"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Charge"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, FRAUD_SUSPECTED, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: INVALID_RECIPIENT, SENDER_NOT_ALLOWED, TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE, TEMPLATE_VARIABLES_MISMATCH, CONVERSATION_WINDOW_CLOSED, RECIPIENT_OPTED_OUT */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, MARKETING_FREQUENCY_EXCEEDED, SEND_RATE_LIMITED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Charge"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    cancelCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Charge"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wallet"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listStatement: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                /** @description From this instant. */
                from?: string;
                /** @description Before this instant. */
                to?: string;
                kind?: "CREDIT" | "DEBIT" | "REFUND" | "RECHARGE" | "LOOKUP" | "ADJUSTMENT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatementEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getAutoRecharge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoRecharge"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    putAutoRecharge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled: boolean;
                    /**
                     * @description Below this balance, in reais.
                     * @example 50
                     */
                    threshold: number;
                    /**
                     * @description What each recharge adds, in reais.
                     * @example 200
                     */
                    amount: number;
                    /** @example 1000 */
                    monthlyLimit?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoRecharge"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getSpendAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendAlarm"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    putSpendAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100 */
                    daily?: number | null;
                    /** @example 2000 */
                    monthly?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendAlarm"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getWalletProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletProof"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listOwnOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnOrganization"][];
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getAccountStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStatus"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listAccountAlerts: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountAlert"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Number"][];
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listWarming: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NumberWarming"][];
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getBusinessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessProfile"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    updateBusinessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Moda feita em Minas */
                    about?: string;
                    address?: string | null;
                    description?: string | null;
                    email?: string | null;
                    websites?: string[];
                    /** @enum {string|null} */
                    vertical?: "ALCOHOL" | "APPAREL" | "AUTO" | "BEAUTY" | "EDU" | "ENTERTAIN" | "EVENT_PLAN" | "FINANCE" | "GOVT" | "GROCERY" | "HEALTH" | "HOTEL" | "NONPROFIT" | "ONLINE_GAMBLING" | "OTC_DRUGS" | "OTHER" | "PHYSICAL_GAMBLING" | "PROF_SERVICES" | "RESTAURANT" | "RETAIL" | "TRAVEL" | null;
                    /**
                     * Format: uri
                     * @description A JPEG or PNG up to 5 MB, for example one you uploaded. Taken from there when you publish.
                     */
                    pictureUrl?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessProfile"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    syncBusinessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: svc-provider-refused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable: svc-provider-unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
        };
    };
    lookUpPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example +5511988887777 */
                    phone: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lookup"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Payment Required: INSUFFICIENT_FUNDS */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listSmartLinks: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SmartLink"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createSmartLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Vitrine */
                    name: string;
                    /** @example Olá! Vim pela vitrine. */
                    message?: string | null;
                    /**
                     * Format: uuid
                     * @description Your default number when absent.
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    numberId?: string;
                    /**
                     * @description Small letters, digits and hyphens, 3 to 64. Made for you when absent.
                     * @example vitrine
                     */
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmartLink"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, RESOURCE_FORBIDDEN, NO_DEDICATED_NUMBER */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Conflict: CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getSmartLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmartLink"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteSmartLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    updateSmartLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Vitrine */
                    name?: string;
                    /** @example Olá! Vim pela vitrine. */
                    message?: string | null;
                    /**
                     * Format: uuid
                     * @description Your default number when absent.
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    numberId?: string;
                    /** @description A link that is not active opens nothing and counts nothing. */
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmartLink"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, RESOURCE_FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getSmartLinkQr: {
        parameters: {
            query?: {
                format?: "svg" | "png";
                /** @description Width and height, in pixels. */
                size?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listSmartLinkClicks: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Days per page. */
                size?: number;
                /** @description The first day; 30 days until `to` when absent. */
                from?: string;
                /** @description The last day; today when absent. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SmartLinkDay"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    openSmartLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    openMessageLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getFirstWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    setFirstWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example https://loja.example/recado */
                    url: string;
                    events?: ("message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation")[] | null;
                    /**
                     * @description true: events of one subject (a message, a template, a campaign, a charge) are delivered one after the other, in the order of `sequence`. While one of them is retried the later ones wait for it; once it arrived, or its attempts are used up, the next one goes. Other subjects are not delayed.
                     * @default false
                     */
                    ordered?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example https://loja.example/recado */
                    url: string;
                    events?: ("message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation")[] | null;
                    /**
                     * @description true: events of one subject (a message, a template, a campaign, a charge) are delivered one after the other, in the order of `sequence`. While one of them is retried the later ones wait for it; once it arrived, or its attempts are used up, the next one goes. Other subjects are not delayed.
                     * @default false
                     */
                    ordered?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity: UNPROCESSABLE_ENTITY */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example https://loja.example/recado */
                    url: string;
                    events?: ("message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation")[] | null;
                    /**
                     * @description true: events of one subject (a message, a template, a campaign, a charge) are delivered one after the other, in the order of `sequence`. While one of them is retried the later ones wait for it; once it arrived, or its attempts are used up, the next one goes. Other subjects are not delayed.
                     * @default false
                     */
                    ordered?: boolean;
                    /** @default true */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR, INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, milliseconds.
                         * @example 2026-11-15T12:00:00.000Z
                         */
                        previousUntil: string;
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many will receive it. */
                        endpoints: number;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, milliseconds.
                         * @example 2026-11-15T12:00:00.000Z
                         */
                        at: string;
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Page, from 0. */
                page?: number;
                /** @description Items per page. */
                size?: number;
                status?: "PENDING" | "DELIVERED" | "FAILED" | "EXHAUSTED";
                type?: "message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation";
                endpointId?: string;
                /** @description ISO 8601, UTC, milliseconds. */
                from?: string;
                /** @description ISO 8601, UTC, milliseconds. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                         */
                        eventId: string;
                        /** @enum {string} */
                        type: "message.status_updated" | "message.received" | "message.echo" | "message.flow_reply" | "message.link_clicked" | "template.updated" | "template.category_changed" | "template.quality_updated" | "campaign.completed" | "conversation.needs_human" | "number.status" | "number.tier_updated" | "number.name_status" | "account.review" | "account.capability" | "charge.sent" | "charge.paid" | "charge.failed" | "charge.canceled" | "charge.expired" | "webhook.test" | "policy.violation";
                        /**
                         * Format: uuid
                         * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                         */
                        endpointId: string;
                        /** @enum {string} */
                        status: "PENDING" | "DELIVERED" | "FAILED" | "EXHAUSTED";
                        attempts: number;
                        lastStatusCode: number | null;
                        lastError: string | null;
                        durationMs: number | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, milliseconds.
                         * @example 2026-11-15T12:00:00.000Z
                         */
                        nextAttemptAt: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, milliseconds.
                         * @example 2026-11-15T12:00:00.000Z
                         */
                        createdAt: string;
                        request: {
                            url: string;
                            body: string | null;
                        };
                        history: {
                            attempt: number;
                            statusCode: number | null;
                            error: string | null;
                            /** @description The first 2 kB of the endpoint’s answer. Not kept of a delivery that arrived at once. */
                            answer: string | null;
                            durationMs: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601, UTC, milliseconds.
                             * @example 2026-11-15T12:00:00.000Z
                             */
                            at: string;
                        }[];
                    };
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Bad Request: INVALID_PATH_PARAM */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Not Found: NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    replayWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: number;
                        endpoints: number;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, milliseconds.
                         * @example 2026-11-15T12:00:00.000Z
                         */
                        since: string;
                    };
                };
            };
            /** @description Bad Request: INVALID_JSON, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"] | components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large: PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description The last sequence you have seen. */
                since?: number;
            };
            header?: {
                /** @description The last sequence you have seen. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            /** @description Bad Request: VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameworkError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    onMessageStatusUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "message.status_updated";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["MessageStatusUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageReceived: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "message.received";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["MessageReceived"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageEcho: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "message.echo";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["MessageEcho"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageFlowReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "message.flow_reply";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["MessageFlowReply"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageLinkClicked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "message.link_clicked";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["MessageLinkClicked"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTemplateUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "template.updated";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["TemplateUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTemplateCategoryChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "template.category_changed";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["TemplateCategoryChanged"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTemplateQualityUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "template.quality_updated";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["TemplateQualityUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCampaignCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.completed";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["CampaignCompleted"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConversationNeedsHuman: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "conversation.needs_human";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["ConversationNeedsHuman"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "number.status";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["NumberStatusChanged"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberTierUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "number.tier_updated";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["NumberTierUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberNameStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "number.name_status";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["NumberNameStatus"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "account.review";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["AccountReview"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountCapability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "account.capability";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["AccountCapability"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChargeSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "charge.sent";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["ChargeUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChargePaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "charge.paid";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["ChargeUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChargeFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "charge.failed";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["ChargeUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChargeCanceled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "charge.canceled";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["ChargeUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChargeExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "charge.expired";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["ChargeUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["WebhookTest"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPolicyViolation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Computed from the organization and `sequence`, so that every attempt and replay carries the same one.
                     * @example 5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f
                     */
                    id: string;
                    /** @constant */
                    type: "policy.violation";
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds.
                     * @example 2026-11-15T12:00:00.000Z
                     */
                    createdAt: string;
                    /**
                     * Format: uuid
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
                     */
                    organizationId: string;
                    /** @description Place in the log of the organization: of two events the higher happened later. */
                    sequence: number;
                    data: components["schemas"]["PolicyViolation"];
                };
            };
        };
        responses: {
            /** @description Any 2xx acknowledges it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
