/**
 * Who may do what, cell by cell, written by hand from the specification: nothing here comes from the contract, so a
 * misreading there cannot pass. One row per route, one letter per situation, each with everything else in order:
 *
 *   key         none · not Bearer · Bearer of another kind · wrong prefix · unknown · revoked · expired ·
 *               from outside its networks
 *   permission  ADMIN · READ · MESSAGES_SEND · TEMPLATES_WRITE · CAMPAIGNS_SEND · CONTACTS_WRITE ·
 *               AUTOMATIONS_MANAGE · WEBHOOKS_MANAGE
 *   plan        legacy-free · start · growth · scale · growth with its month used up
 *   activation  not activated
 *   number      none · a shared one alone · of its own: PENDING · DISCONNECTED · BANNED · in coexistence
 *   role        OWNER · ADMIN · AGENT · VIEWER
 *   suspension  suspended
 *   all wrong   a viewer of a suspended legacy-free organization that is not activated and has no number
 *
 * `.` goes through to the verb. U 401 and F 403, both with the framework body. L PLAN_FEATURE_LOCKED,
 * Q PLAN_LIMIT_REACHED, A ACCOUNT_NOT_ACTIVATED, N NO_DEDICATED_NUMBER, B NUMBER_BLOCKED, V VIEWER_READ_ONLY,
 * S ORGANIZATION_SUSPENDED.
 *
 * How it was read where the specification leaves room: a read is a GET and a write anything else, as where it counts
 * them; the assistant belongs to the conversations it speaks in; those need a number of one's own in whatever state,
 * a campaign a connected one; how an import went is shown to those who may import; neither plan nor suspension closes
 * what people may ask by law: opt-outs, export, erasure.
 */
export const matrix = `
POST /v1/messages                                FFFUUUUU .F.FFFFF ....Q A ....B. ...V S V
POST /v1/messages/batch                          FFFUUUUU .F.FFFFF ....Q A ....B. ...V S V
GET /v1/messages                                 FFFUUUUU ..FFFFFF ..... . ...... .... . .
GET /v1/messages/{id}                            FFFUUUUU ..FFFFFF ..... . ...... .... . .
GET /v1/messages/{id}/explain                    FFFUUUUU ..FFFFFF ..... . ...... .... . .
POST /v1/messages/{id}/cancel                    FFFUUUUU .F.FFFFF ..... . ...... ...V S V
POST /v1/media/upload                            FFFUUUUU .F.FFFFF ..... . ...... ...V S V
GET /v1/media                                    FFFUUUUU .FFFFFFF ..... . ...... .... . .
DELETE /v1/media/{id}                            FFFUUUUU .FFFFFFF ..... . ...... ...V S V
GET /dashboard/messages                          FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /dashboard/messages/{id}                     FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /dashboard/metrics                           FFFUUUUU .FFFFFFF ..... . ...... .... . .

GET /v1/templates                                FFFUUUUU ..FFFFFF ..... A ...... .... . A
GET /v1/templates/{id}                           FFFUUUUU ..FFFFFF ..... A ...... .... . A
GET /v1/templates/{id}/status                    FFFUUUUU ..FFFFFF ..... A ...... .... . A
GET /v1/templates/{id}/analytics                 FFFUUUUU ..FFFFFF ..... A ...... .... . A
GET /v1/templates/analytics                      FFFUUUUU ..FFFFFF ..... A ...... .... . A
GET /v1/templates/library                        FFFUUUUU ..FFFFFF ..... A ...... .... . A
POST /v1/templates                               FFFUUUUU .FF.FFFF Q.... A ...... ...V S V
DELETE /v1/templates/{id}                        FFFUUUUU .FF.FFFF ..... A ...... ...V S V
POST /v1/templates/library                       FFFUUUUU .FF.FFFF Q.... A ...... ...V S V
POST /v1/templates/sync                          FFFUUUUU .FF.FFFF ..... A ...... ...V S V

POST /v1/campaigns                               FFFUUUUU .FFF.FFF ....Q A NNNNB. ...V S V
GET /v1/campaigns                                FFFUUUUU ..FFFFFF ..... . ...... .... . .
GET /v1/campaigns/{id}                           FFFUUUUU ..FFFFFF ..... . ...... .... . .
POST /v1/campaigns/{id}/cancel                   FFFUUUUU .FFF.FFF ..... . ...... ...V S V
POST /v1/campaigns/{id}/pause                    FFFUUUUU .FFF.FFF ..... . ...... ...V S V
POST /v1/campaigns/{id}/resume                   FFFUUUUU .FFF.FFF ..... . ...... ...V S V
POST /v1/campaigns/{id}/retry-failed             FFFUUUUU .FFF.FFF ..... A NNNN.. ...V S V
GET /v1/campaigns/{id}/recipients                FFFUUUUU ..FFFFFF ..... . ...... .... . .
GET /v1/campaigns/estimate                       FFFUUUUU ..FFFFFF ..... . ...... .... . .
POST /v1/campaigns/estimate                      FFFUUUUU .FFF.FFF ..... . ...... ...V S V
POST /v1/campaigns/{campaignId}/ab-test          FFFUUUUU .FFF.FFF ..... . ...... ...V S V
GET /v1/campaigns/{campaignId}/ab-test           FFFUUUUU ..FFFFFF ..... . ...... .... . .
POST /v1/campaigns/{campaignId}/ab-test/winner   FFFUUUUU .FFF.FFF ..... . ...... ...V S V

POST /v1/contacts/import                         FFFUUUUU .FFFF.FF L.... . ...... ...V S V
GET /v1/contacts/imports/{importId}              FFFUUUUU .FFFF.FF L.... . ...... .... . L
GET /v1/contacts                                 FFFUUUUU .FFFFFFF L.... . ...... .... . L
GET /v1/contacts/{phone}                         FFFUUUUU .FFFFFFF L.... . ...... .... . L
PATCH /v1/contacts/{phone}                       FFFUUUUU .FFFF.FF L.... . ...... ...V S V
GET /v1/contacts/{phone}/lgpd/export             FFFUUUUU .FFFFFFF ..... . ...... .... . .
DELETE /v1/contacts/{phone}/lgpd                 FFFUUUUU .FFFF.FF ..... . ...... ...V . V
POST /v1/opt-outs                                FFFUUUUU .FFFFFFF ..... . ...... ...V . V
GET /v1/opt-outs                                 FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/opt-outs/{phone}                         FFFUUUUU .FFFFFFF ..... . ...... .... . .
DELETE /v1/opt-outs/{phone}                      FFFUUUUU .FFFFFFF ..... . ...... ...V . V

GET /v1/conversations                            FFFUUUUU .FFFFFFF LL... . NN.... .... . L
GET /v1/conversations/{conversationId}/messages  FFFUUUUU .FFFFFFF LL... . NN.... .... . L
POST /v1/conversations/reply                     FFFUUUUU .FFFFFFF LL... A NN..B. ...V S V
PATCH /v1/conversations/{conversationId}/status  FFFUUUUU .FFFFFFF LL... . NN.... ...V S V
POST /v1/conversations/window-status             FFFUUUUU .FFFFFFF LL... . NN.... ...V S V
GET /v1/brain/entries                            FFFUUUUU .FFFFFFF LL... . NN.... .... . L
POST /v1/brain/entries                           FFFUUUUU .FFFFFFF LL... . NN.... ...V S V
GET /v1/brain/entries/{id}                       FFFUUUUU .FFFFFFF LL... . NN.... .... . L
PUT /v1/brain/entries/{id}                       FFFUUUUU .FFFFFFF LL... . NN.... ...V S V
DELETE /v1/brain/entries/{id}                    FFFUUUUU .FFFFFFF LL... . NN.... ...V S V
GET /v1/brain/handoffs                           FFFUUUUU .FFFFFFF LL... . NN.... .... . L
POST /v1/brain/handoffs/{handoffId}/resolve      FFFUUUUU .FFFFFFF LL... . NN.... ...V S V
GET /v1/brain/settings                           FFFUUUUU .FFFFFFF LL... . NN.... .... . L
PUT /v1/brain/settings                           FFFUUUUU .FFFFFFF LL... . NN.... ...V S V

POST /v1/flows                                   FFFUUUUU .FF.FFFF L.... . ...... ...V S V
GET /v1/flows                                    FFFUUUUU ..FFFFFF L.... . ...... .... . L
GET /v1/flows/{id}                               FFFUUUUU ..FFFFFF L.... . ...... .... . L
PUT /v1/flows/{id}                               FFFUUUUU .FF.FFFF L.... . ...... ...V S V
POST /v1/flows/{id}/publish                      FFFUUUUU .FF.FFFF L.... . ...... ...V S V
POST /v1/flows/{id}/deprecate                    FFFUUUUU .FF.FFFF L.... . ...... ...V S V
GET /v1/flows/{id}/responses                     FFFUUUUU ..FFFFFF L.... . ...... .... . L
POST /v1/flows/{id}/test                         FFFUUUUU .F.FFFFF L.... A ...... ...V S V

GET /v1/automations                              FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/pricing                      FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/{id}                         FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/{id}/runs                    FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/{id}/runs/{runId}/events     FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/{id}/steps                   FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/{id}/versions                FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
GET /v1/automations/{id}/versions/{version}      FFFUUUUU ..FFFFFF LLL.L . ...... .... . L
POST /v1/automations                             FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
PUT /v1/automations/{id}                         FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
DELETE /v1/automations/{id}                      FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
PUT /v1/automations/{id}/active                  FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
POST /v1/automations/{id}/test                   FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
POST /v1/automations/{id}/runs/{runId}/rerun     FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
POST /v1/automations/{id}/versions/{version}/restore FFFUUUUU .FFFFF.F LLL.L . ...... ...V S V
POST /hooks/automations/{token}                  ........ ........ ..... . ...... .... . .
POST /v1/recovery/carts                          FFFUUUUU .FFFFFFF LLL.L . ...... ...V S V
GET /v1/recovery/carts                           FFFUUUUU .FFFFFFF LLL.L . ...... .... . L
POST /v1/recovery/orders                         FFFUUUUU .FFFFFFF LLL.L . ...... ...V S V
GET /v1/recovery/settings                        FFFUUUUU .FFFFFFF LLL.L . ...... .... . L
GET /v1/recovery/summary                         FFFUUUUU .FFFFFFF LLL.L . ...... .... . L
PUT /v1/recovery/settings                        FFFUUUUU .FFFFFFF LLL.L . ...... ...V S V
POST /v1/charges                                 FFFUUUUU .FFFFFFF ..... A ....B. ...V S V
GET /v1/charges                                  FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/charges/{id}                             FFFUUUUU .FFFFFFF ..... . ...... .... . .
POST /v1/charges/{id}/cancel                     FFFUUUUU .FFFFFFF ..... . ...... ...V S V

GET /health                                      ........ ........ ..... . ...... .... . .
GET /auth/me                                     FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /auth/me/organizations                       FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/organizations/me/plan                    FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/organizations/me/numbers                 FFFUUUUU ..FFFFFF ..... . ...... .... . .
GET /v1/organizations/me/numbers/warming         FFFUUUUU ..FFFFFF ..... . ...... .... . .
GET /v1/organizations/me/business-profile        FFFUUUUU .FFFFFFF ..... . ...... .... . .
PATCH /v1/organizations/me/business-profile      FFFUUUUU .FFFFFFF ..... . ...... ...V S V
POST /v1/organizations/me/business-profile/sync  FFFUUUUU .FFFFFFF ..... . NN.N.. ...V S V
GET /v1/account/status                           FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/account/alerts                           FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/account/data-export                      FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/wallet                                   FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/wallet/statement                         FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/wallet/auto-recharge                     FFFUUUUU .FFFFFFF ..... . ...... .... . .
PUT /v1/wallet/auto-recharge                     FFFUUUUU .FFFFFFF ..... . ...... ...V S V
GET /v1/wallet/spend-alarm                       FFFUUUUU .FFFFFFF ..... . ...... .... . .
PUT /v1/wallet/spend-alarm                       FFFUUUUU .FFFFFFF ..... . ...... ...V S V
GET /v1/wallet/prices                            FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/wallet/proof                             FFFUUUUU .FFFFFFF ..... . ...... .... . .
POST /v1/lookup                                  FFFUUUUU .FFFFFFF ..... . ...... ...V S V
POST /v1/smart-links                             FFFUUUUU .FFFFFFF ..... . NN.... ...V S V
GET /v1/smart-links                              FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/smart-links/{id}                         FFFUUUUU .FFFFFFF ..... . ...... .... . .
PATCH /v1/smart-links/{id}                       FFFUUUUU .FFFFFFF ..... . ...... ...V S V
DELETE /v1/smart-links/{id}                      FFFUUUUU .FFFFFFF ..... . ...... ...V S V
GET /v1/smart-links/{id}/qr                      FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /v1/smart-links/{id}/clicks                  FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /l/{slug}                                    ........ ........ ..... . ...... .... . .
GET /c/{token}                                   ........ ........ ..... . ...... .... . .

GET /webhook/endpoint                            FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /webhook/endpoints                           FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /webhook/endpoints/{id}                      FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /webhook/deliveries                          FFFUUUUU .FFFFFFF ..... . ...... .... . .
GET /webhook/deliveries/{id}                     FFFUUUUU .FFFFFFF ..... . ...... .... . .
PUT /webhook/endpoint                            FFFUUUUU .FFFFFF. ..... . ...... ...V S V
POST /webhook/endpoints                          FFFUUUUU .FFFFFF. ..... . ...... ...V S V
PUT /webhook/endpoints/{id}                      FFFUUUUU .FFFFFF. ..... . ...... ...V S V
DELETE /webhook/endpoints/{id}                   FFFUUUUU .FFFFFF. ..... . ...... ...V S V
POST /webhook/secret/rotate                      FFFUUUUU .FFFFFF. ..... . ...... ...V S V
POST /webhook/test                               FFFUUUUU .FFFFFF. ..... . ...... ...V S V
POST /webhook/deliveries/{id}/resend             FFFUUUUU .FFFFFF. ..... . ...... ...V S V
POST /webhook/replay                             FFFUUUUU .FFFFFF. ..... . ...... ...V S V
GET /v1/stream                                   FFFUUUUU .FFFFFFF ..... . ...... .... . .
`;
