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
         * @description The content decides what the file is, whatever its name or declared type. The body is `multipart/form-data` with the one part `file`; anything else is a `VALIDATION_ERROR`. An upload that stops arriving is cut off with 408 and leaves nothing behind.
         */
        post: operations["uploadMedia"];
        delete?: never;
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
        /** Tells which checks a message of yours met, when accepted and when delivered. */
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
         * @description Lists by status, totals and search follow the sends by a fraction of a second. `search` finds what begins with the text, in any case: the receiver (with or without country code and ninth digit), the template name or the external reference. Totals of a search are exact up to 10,000, and 10,000 beyond. A search so wide combined with a status looks at the newest 50,000 messages of that status.
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
         * @description A message counts where it was created. `window7d` is today and the six days before it, in the time zone of the organization; `previous7d` the seven days before those. Refunds are taken off the cost.
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
        /** Lists the templates of the organization. */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
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
    "/webhook/endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the first webhook endpoint. */
        get: operations["getWebhookEndpoint"];
        /**
         * Sets where events are delivered, and switches the endpoint on.
         * @description The first call answers with the signing secret. Addresses that are not public are refused, here and again when connecting.
         */
        put: operations["putWebhookEndpoint"];
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
        /** Tells whether the service is up. */
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
}
export interface components {
    schemas: {
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
            /** @description Why it failed: the code, a colon, what happened and what to do; or the platform’s text. */
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
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number;
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
            /** @description Why it failed: the code, a colon, what happened and what to do; or the platform’s text. */
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
             * @description Reais (BRL), at most four decimals.
             * @example 0.35
             */
            cost: number;
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
        /** Location */
        Location: {
            latitude: number;
            longitude: number;
            name?: string;
            address?: string;
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
            /** @enum {string} */
            contentType: "image/jpeg" | "image/png" | "application/pdf";
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
        /** MessageStatusUpdated */
        MessageStatusUpdated: {
            /**
             * @description Public id of a message.
             * @example svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh
             */
            messageId: string;
            /** @example delivered */
            status: string;
            /** @example sent */
            previousStatus: string | null;
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
                code: string;
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
        /** Pagination */
        Pagination: {
            page: number;
            size: number;
            totalElements: number;
            totalPages: number;
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
        /** Refused */
        Refused: {
            code: string;
            message: string | null;
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
                 * @description Values of {{1}}, {{2}}… in order, without line breaks.
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
             * @description Values of {{1}}, {{2}}… in order, without line breaks.
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
            /** @description Buttons that confirm: the first says yes, the others no. The answer stays on the message. */
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
        /** Template */
        Template: {
            /**
             * Format: uuid
             * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
             */
            id: string;
            /** @example boas_vindas */
            name: string;
            /** @example Boas vindas */
            formattedName: string;
            /** @enum {string} */
            category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
            /** @enum {string|null} */
            originalCategory: "UTILITY" | "MARKETING" | "AUTHENTICATION" | null;
            /** @example pt_BR */
            language: string;
            providerName: string;
            providerTemplateId: string;
            /** @enum {string} */
            providerStatus: "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";
            rejectionReason: string | null;
            availableForSending: boolean;
            unavailableReason: string | null;
            /** @example Olá {{1}}, que bom ter você aqui. */
            bodyPreview: string | null;
            structureJson: {
                [key: string]: unknown;
            };
            usageGuide: {
                [key: string]: unknown;
            } | null;
            variablesSchema: {
                [key: string]: string;
            } | null;
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
            /** @description Paused by the service’s own protection, not by the platform. */
            automatic: boolean;
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
            enabled: boolean;
            /** @description Signing secret; shown only at creation and rotation. */
            secret: string | null;
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
                /** @description Repeats with the same key have one effect and get the same answer. 1 to 255 visible ASCII characters. */
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
                /** @description Repeats with the same key have one effect and get the same answer. 1 to 255 visible ASCII characters. */
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
            /** @description Unprocessable Entity: SENDER_NOT_ALLOWED, TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE, INVALID_RECIPIENT, TEMPLATE_VARIABLES_MISMATCH, RECIPIENT_OPTED_OUT, MARKETING_FREQUENCY_EXCEEDED, INSUFFICIENT_FUNDS */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests: RATE_LIMIT_EXCEEDED, BATCH_BUSY */
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
            /** @description Not Found. No body. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED */
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
            /** @description Not Found. No body. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Not Found. No body. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
                /** @description Exact name; at most one item. */
                name?: string;
                /** @description One of PENDING, APPROVED, REJECTED, PAUSED, DISABLED; upper or lower case. */
                providerStatus?: string;
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
    getWebhookEndpoint: {
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
    putWebhookEndpoint: {
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
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
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
                    sequence: number;
                    data: components["schemas"]["MessageStatusUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx says that you have it. Anything else is tried again. */
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
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
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
                    sequence: number;
                    data: components["schemas"]["TemplateUpdated"];
                };
            };
        };
        responses: {
            /** @description Any 2xx says that you have it. Anything else is tried again. */
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
                     * @example 019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a
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
                    sequence: number;
                    data: components["schemas"]["NumberStatusChanged"];
                };
            };
        };
        responses: {
            /** @description Any 2xx says that you have it. Anything else is tried again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
