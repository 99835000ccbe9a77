/**
 * Who may do what, cell by cell, transcribed by hand from the specification: nothing here comes from the contract, so a
 * misreading there cannot pass. One row per route, one letter per situation, each with everything else in order:
 *
 *   key         none · not Bearer · wrong prefix · unknown · revoked · expired · from outside its networks
 *   permission  ADMIN · READ · MESSAGES_SEND · TEMPLATES_WRITE · CAMPAIGNS_SEND · CONTACTS_WRITE (K) ·
 *               AUTOMATIONS_MANAGE (U) · WEBHOOKS_MANAGE
 *   plan        legacy-free · start · growth · scale
 *   activation  not activated
 *   number      none · the shared one alone · a dedicated one still PENDING · a dedicated one BANNED
 *   role        OWNER · ADMIN · AGENT · VIEWER
 *   suspension  suspended
 *   all wrong   a viewer of a suspended legacy-free organization that is not activated and has no number
 *
 * `.` goes through to the verb. U 401 and F 403, both with the framework body. L PLAN_FEATURE_LOCKED,
 * A ACCOUNT_NOT_ACTIVATED, N NO_DEDICATED_NUMBER, V VIEWER_READ_ONLY, S ORGANIZATION_SUSPENDED.
 */
export const matrix = `
POST /v1/messages                                FFUUUUU .F.FFFFF .... A .... ...V S V
POST /v1/messages/batch                          FFUUUUU .F.FFFFF .... A .... ...V S V
GET /v1/messages                                 FFUUUUU ..FFFFFF .... . .... .... . .
GET /v1/messages/{id}                            FFUUUUU ..FFFFFF .... . .... .... . .
GET /v1/messages/{id}/explain                    FFUUUUU ..FFFFFF .... . .... .... . .
POST /v1/messages/{id}/cancel                    FFUUUUU .F.FFFFF .... . .... ...V S V
POST /v1/media/upload                            FFUUUUU .F.FFFFF .... . .... ...V S V
GET /dashboard/messages                          FFUUUUU .FFFFFFF .... . .... .... . .
GET /dashboard/messages/{id}                     FFUUUUU .FFFFFFF .... . .... .... . .
GET /dashboard/metrics                           FFUUUUU .FFFFFFF .... . .... .... . .

GET /v1/templates                                FFUUUUU ..FFFFFF .... A .... .... . A
GET /v1/templates/{id}                           FFUUUUU ..FFFFFF .... A .... .... . A
GET /v1/templates/{id}/status                    FFUUUUU ..FFFFFF .... A .... .... . A
GET /v1/templates/{id}/analytics                 FFUUUUU ..FFFFFF .... A .... .... . A
GET /v1/templates/analytics                      FFUUUUU ..FFFFFF .... A .... .... . A
GET /v1/templates/library                        FFUUUUU ..FFFFFF .... A .... .... . A
POST /v1/templates                               FFUUUUU .FF.FFFF .... A .... ...V S V
DELETE /v1/templates/{id}                        FFUUUUU .FF.FFFF .... A .... ...V S V
POST /v1/templates/library                       FFUUUUU .FF.FFFF .... A .... ...V S V
POST /v1/templates/sync                          FFUUUUU .FF.FFFF .... A .... ...V S V

POST /v1/campaigns                               FFUUUUU .FFF.FFF .... A NNN. ...V S V
GET /v1/campaigns                                FFUUUUU ..FFFFFF .... . .... .... . .
GET /v1/campaigns/{id}                           FFUUUUU ..FFFFFF .... . .... .... . .
POST /v1/campaigns/{id}/cancel                   FFUUUUU .FFF.FFF .... . .... ...V S V
POST /v1/campaigns/{id}/pause                    FFUUUUU .FFF.FFF .... . .... ...V S V
POST /v1/campaigns/{id}/resume                   FFUUUUU .FFF.FFF .... . .... ...V S V
POST /v1/campaigns/{id}/retry-failed             FFUUUUU .FFF.FFF .... A NNN. ...V S V
GET /v1/campaigns/{id}/recipients                FFUUUUU ..FFFFFF .... . .... .... . .
GET /v1/campaigns/estimate                       FFUUUUU ..FFFFFF .... . .... .... . .
POST /v1/campaigns/estimate                      FFUUUUU .FFF.FFF .... . .... ...V S V
POST /v1/campaigns/{campaignId}/ab-test          FFUUUUU .FFF.FFF .... . .... ...V S V
GET /v1/campaigns/{campaignId}/ab-test           FFUUUUU ..FFFFFF .... . .... .... . .
POST /v1/campaigns/{campaignId}/ab-test/winner   FFUUUUU .FFF.FFF .... . .... ...V S V

POST /v1/contacts/import                         FFUUUUU .FFFF.FF L... . .... ...V S V
GET /v1/contacts                                 FFUUUUU .FFFFFFF L... . .... .... . L
GET /v1/contacts/{phone}                         FFUUUUU .FFFFFFF L... . .... .... . L
PATCH /v1/contacts/{phone}                       FFUUUUU .FFFF.FF L... . .... ...V S V
GET /v1/contacts/{phone}/lgpd/export             FFUUUUU .FFFFFFF .... . .... .... . .
DELETE /v1/contacts/{phone}/lgpd                 FFUUUUU .FFFF.FF .... . .... ...V . V
POST /v1/opt-outs                                FFUUUUU .FFFFFFF .... . .... ...V . V
GET /v1/opt-outs                                 FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/opt-outs/{phone}                         FFUUUUU .FFFFFFF .... . .... .... . .
DELETE /v1/opt-outs/{phone}                      FFUUUUU .FFFFFFF .... . .... ...V . V

GET /v1/conversations                            FFUUUUU .FFFFFFF LL.. . NNN. .... . L
GET /v1/conversations/{conversationId}/messages  FFUUUUU .FFFFFFF LL.. . NNN. .... . L
POST /v1/conversations/reply                     FFUUUUU .FFFFFFF LL.. A NNN. ...V S V
PATCH /v1/conversations/{conversationId}/status  FFUUUUU .FFFFFFF LL.. . NNN. ...V S V
POST /v1/conversations/window-status             FFUUUUU .FFFFFFF LL.. . NNN. ...V S V
GET /v1/brain/entries                            FFUUUUU .FFFFFFF LL.. . NNN. .... . L
POST /v1/brain/entries                           FFUUUUU .FFFFFFF LL.. . NNN. ...V S V
GET /v1/brain/entries/{id}                       FFUUUUU .FFFFFFF LL.. . NNN. .... . L
PUT /v1/brain/entries/{id}                       FFUUUUU .FFFFFFF LL.. . NNN. ...V S V
DELETE /v1/brain/entries/{id}                    FFUUUUU .FFFFFFF LL.. . NNN. ...V S V
GET /v1/brain/handoffs                           FFUUUUU .FFFFFFF LL.. . NNN. .... . L
POST /v1/brain/handoffs/{handoffId}/resolve      FFUUUUU .FFFFFFF LL.. . NNN. ...V S V
GET /v1/brain/settings                           FFUUUUU .FFFFFFF LL.. . NNN. .... . L
PUT /v1/brain/settings                           FFUUUUU .FFFFFFF LL.. . NNN. ...V S V

POST /v1/flows                                   FFUUUUU .FF.FFFF L... . .... ...V S V
GET /v1/flows                                    FFUUUUU ..FFFFFF L... . .... .... . L
GET /v1/flows/{id}                               FFUUUUU ..FFFFFF L... . .... .... . L
PUT /v1/flows/{id}                               FFUUUUU .FF.FFFF L... . .... ...V S V
POST /v1/flows/{id}/publish                      FFUUUUU .FF.FFFF L... . .... ...V S V
POST /v1/flows/{id}/deprecate                    FFUUUUU .FF.FFFF L... . .... ...V S V
GET /v1/flows/{id}/responses                     FFUUUUU ..FFFFFF L... . .... .... . L
POST /v1/flows/{id}/test                         FFUUUUU .F.FFFFF L... A .... ...V S V

GET /v1/automations                              FFUUUUU ..FFFFFF LLL. . .... .... . L
GET /v1/automations/pricing                      FFUUUUU ..FFFFFF LLL. . .... .... . L
GET /v1/automations/{id}                         FFUUUUU ..FFFFFF LLL. . .... .... . L
GET /v1/automations/{id}/runs                    FFUUUUU ..FFFFFF LLL. . .... .... . L
GET /v1/automations/{id}/runs/{runId}/events     FFUUUUU ..FFFFFF LLL. . .... .... . L
POST /v1/automations                             FFUUUUU .FFFFF.F LLL. . .... ...V S V
PUT /v1/automations/{id}                         FFUUUUU .FFFFF.F LLL. . .... ...V S V
DELETE /v1/automations/{id}                      FFUUUUU .FFFFF.F LLL. . .... ...V S V
PUT /v1/automations/{id}/active                  FFUUUUU .FFFFF.F LLL. . .... ...V S V
POST /hooks/automations/{token}                  ....... ........ .... . .... .... . .
POST /v1/recovery/carts                          FFUUUUU .FFFFFFF LLL. . .... ...V S V
GET /v1/recovery/carts                           FFUUUUU .FFFFFFF LLL. . .... .... . L
POST /v1/recovery/orders                         FFUUUUU .FFFFFFF LLL. . .... ...V S V
GET /v1/recovery/settings                        FFUUUUU .FFFFFFF LLL. . .... .... . L
GET /v1/recovery/summary                         FFUUUUU .FFFFFFF LLL. . .... .... . L
PUT /v1/recovery/settings                        FFUUUUU .FFFFFFF LLL. . .... ...V S V
POST /v1/charges                                 FFUUUUU .FFFFFFF .... A .... ...V S V
GET /v1/charges                                  FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/charges/{id}                             FFUUUUU .FFFFFFF .... . .... .... . .
POST /v1/charges/{id}/cancel                     FFUUUUU .FFFFFFF .... . .... ...V S V

GET /health                                      ....... ........ .... . .... .... . .
GET /auth/me                                     FFUUUUU .FFFFFFF .... . .... .... . .
GET /auth/me/organizations                       FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/organizations/me/plan                    FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/organizations/me/numbers                 FFUUUUU ..FFFFFF .... . .... .... . .
GET /v1/organizations/me/numbers/warming         FFUUUUU ..FFFFFF .... . .... .... . .
GET /v1/organizations/me/business-profile        FFUUUUU .FFFFFFF .... . .... .... . .
PATCH /v1/organizations/me/business-profile      FFUUUUU .FFFFFFF .... . .... ...V S V
POST /v1/organizations/me/business-profile/sync  FFUUUUU .FFFFFFF .... . NN.. ...V S V
GET /v1/account/status                           FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/account/data-export                      FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/wallet                                   FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/wallet/statement                         FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/wallet/auto-recharge                     FFUUUUU .FFFFFFF .... . .... .... . .
PUT /v1/wallet/auto-recharge                     FFUUUUU .FFFFFFF .... . .... ...V S V
GET /v1/wallet/prices                            FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/wallet/proof                             FFUUUUU .FFFFFFF .... . .... .... . .
POST /v1/lookup                                  FFUUUUU .FFFFFFF .... . .... ...V S V
POST /v1/smart-links                             FFUUUUU .FFFFFFF .... . NN.. ...V S V
GET /v1/smart-links                              FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/smart-links/{id}                         FFUUUUU .FFFFFFF .... . .... .... . .
PATCH /v1/smart-links/{id}                       FFUUUUU .FFFFFFF .... . .... ...V S V
DELETE /v1/smart-links/{id}                      FFUUUUU .FFFFFFF .... . .... ...V S V
GET /v1/smart-links/{id}/qr                      FFUUUUU .FFFFFFF .... . .... .... . .
GET /v1/smart-links/{id}/clicks                  FFUUUUU .FFFFFFF .... . .... .... . .
GET /l/{slug}                                    ....... ........ .... . .... .... . .
GET /c/{token}                                   ....... ........ .... . .... .... . .

GET /webhook/endpoint                            FFUUUUU .FFFFFFF .... . .... .... . .
GET /webhook/endpoints                           FFUUUUU .FFFFFFF .... . .... .... . .
GET /webhook/endpoints/{id}                      FFUUUUU .FFFFFFF .... . .... .... . .
GET /webhook/deliveries                          FFUUUUU .FFFFFFF .... . .... .... . .
GET /webhook/deliveries/{id}                     FFUUUUU .FFFFFFF .... . .... .... . .
PUT /webhook/endpoint                            FFUUUUU .FFFFFF. .... . .... ...V S V
POST /webhook/endpoints                          FFUUUUU .FFFFFF. .... . .... ...V S V
PUT /webhook/endpoints/{id}                      FFUUUUU .FFFFFF. .... . .... ...V S V
DELETE /webhook/endpoints/{id}                   FFUUUUU .FFFFFF. .... . .... ...V S V
POST /webhook/secret/rotate                      FFUUUUU .FFFFFF. .... . .... ...V S V
POST /webhook/test                               FFUUUUU .FFFFFF. .... . .... ...V S V
POST /webhook/deliveries/{id}/resend             FFUUUUU .FFFFFF. .... . .... ...V S V
POST /webhook/replay                             FFUUUUU .FFFFFF. .... . .... ...V S V
GET /v1/stream                                   FFUUUUU .FFFFFFF .... . .... .... . .
`;
