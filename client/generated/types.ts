// Generated from contract/openapi.json by `npm run generate`; do not edit.

export interface paths {
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts one message for delivery.
         * @description An approved template can be sent at any time, free text only inside the 24-hour window. The cost is debited now and refunded if the message fails. Later statuses arrive as `message.status_updated`.
         */
        post: operations["sendMessage"];
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
        /** Pagination */
        Pagination: {
            page: number;
            size: number;
            totalElements: number;
            totalPages: number;
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
            /** @description Free text; only inside the 24-hour window. */
            body?: string;
            /** @description One of your numbers; the default number when absent. */
            sender?: string;
            /**
             * Format: date-time
             * @description Future: scheduled. Past: sent at once.
             */
            scheduled_at?: string;
            /** @description Yours; comes back in history and events. */
            externalReference?: string;
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
            /** @description Forbidden: VIEWER_READ_ONLY, ORGANIZATION_SUSPENDED, ACCOUNT_NOT_ACTIVATED, NUMBER_BLOCKED, PLAN_LIMIT_REACHED */
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
}
