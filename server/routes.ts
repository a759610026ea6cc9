import { changePreferences } from './account/change-preferences.ts'
import { deleteUser } from './account/delete-user.ts'
import { endOtherSessions, endOwnSession } from './account/end-own-sessions.ts'
import { endUserSessions } from './account/end-user-sessions.ts'
import { getAccount } from './account/get-account.ts'
import { addFavourite } from '#server/users/favourites/add-favourite.ts'
import { listFavourites } from '#server/users/favourites/list-favourites.ts'
import { removeFavourite } from '#server/users/favourites/remove-favourite.ts'
import { getUser } from './account/get-user.ts'
import { listUserSessions } from './account/list-user-sessions.ts'
import { listActions } from '#server/system/activity/list-actions.ts'
import { acknowledgeAlarms } from '#server/operations/alarms/acknowledge-alarms.ts'
import { getAlarms } from '#server/operations/alarms/get-alarms.ts'
import { listPastAlarms } from '#server/operations/alarms/list-past-alarms.ts'
import { createWindow } from '#server/operations/alarms/maintenance/create-window.ts'
import { deleteWindow } from '#server/operations/alarms/maintenance/delete-window.ts'
import { muteAlarms } from '#server/operations/alarms/mute-alarms.ts'
import { chooseAlarmEmails } from '#server/operations/alarms/choose-alarm-emails.ts'
import { changeWebhook } from '#server/operations/alarms/change-webhook.ts'
import { createWebhook } from '#server/operations/alarms/create-webhook.ts'
import { deleteWebhook } from '#server/operations/alarms/delete-webhook.ts'
import { replaceWebhookSecret } from '#server/operations/alarms/replace-webhook-secret.ts'
import { compareGateways } from './gateways/traffic/compare-gateways.ts'
import { getAnalytics } from '#server/operations/analytics/get-analytics.ts'
import { changePost } from '#server/site/blog/change-post.ts'
import { countView } from '#server/site/blog/count-view.ts'
import { createPost } from '#server/site/blog/create-post.ts'
import { deletePost } from '#server/site/blog/delete-post.ts'
import { getPostForEditing } from '#server/site/blog/get-post-for-editing.ts'
import { getPost } from '#server/site/blog/get-post.ts'
import { listPosts, listAllPosts } from '#server/site/blog/list-posts.ts'
import { previewPost } from '#server/site/blog/preview-post.ts'
import { getEmailState } from '#server/system/email/get-email-state.ts'
import { sendTestEmail } from '#server/system/email/send-test-email.ts'
import { changeGateway } from './gateways/change-gateway.ts'
import { createGateway } from './gateways/create-gateway.ts'
import { changeGateways } from './gateways/change-gateways.ts'
import { deleteGateway, deleteGateways } from './gateways/delete-gateways.ts'
import { getGateway } from './gateways/get-gateway.ts'
import { listGatewayLog } from './gateways/list-gateway-log.ts'
import { listGateways } from './gateways/list-gateways.ts'
import { getGatewayDelay } from './gateways/history/get-gateway-delay.ts'
import { getGatewayHistory } from './gateways/history/get-gateway-history.ts'
import { getDelayOfNumber } from './gateways/history/get-delay-of-number.ts'
import { getHistoryOfNumber } from './gateways/history/get-history-of-number.ts'
import { listPlaces } from './gateways/places/list-places.ts'
import { replaceToken } from './gateways/secrets/replace-token.ts'
import { replaceTokens } from './gateways/secrets/replace-tokens.ts'
import { refreshGateway, refreshGateways } from './gateways/refresh-gateway.ts'
import { changeSims } from './gateways/sims/change-sims.ts'
import { deleteSim } from './gateways/sims/delete-sim.ts'
import { listSims } from './gateways/sims/list-sims.ts'
import { replaceGateway } from './gateways/replace-gateway.ts'
import { assignHeld } from '#server/messages/held/assign-held.ts'
import { deleteHeld } from '#server/messages/held/delete-held.ts'
import { changeAccountHandler, deleteAccountHandler } from './http/account-handlers.ts'
import {
  exportAccountHandler,
  exportActionsHandler,
  exportGatewaysHandler,
  exportHeldHandler,
  exportNumbersHandler,
  exportUserHandler,
  exportUsersHandler,
} from './http/download-handlers.ts'
import { listMessagesHandler, previewMessagesHandler, reportMessageHandler } from './http/message-handlers.ts'
import { importGatewaysHandler } from './http/gateway-handlers.ts'
import {
  addNumbersHandler,
  getListedNumberHandler,
  importNumbersHandler,
  listNumbersHandler,
  pickNumberHandler,
} from './http/number-handlers.ts'
import {
  addPasskeyHandler,
  addPasskeyOptionsHandler,
  confirmPasskeyHandler,
  confirmPasskeyOptionsHandler,
  listPasskeysHandler,
  passkeyOptionsHandler,
  passkeyVerifyHandler,
  removePasskeyHandler,
} from './http/passkey-handlers.ts'
import { isAdminHandler, refreshHandler, requestCodeHandler, signOutHandler, verifyCodeHandler } from './http/sign-in-handlers.ts'
import { getHeld } from '#server/messages/held/get-held.ts'
import { getHeldCounts } from '#server/messages/held/get-held-counts.ts'
import { listHeld } from '#server/messages/held/list-held.ts'
import { listHeldIds } from '#server/messages/held/list-held-ids.ts'
import { listHeldNumbers } from '#server/messages/held/list-held-numbers.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { decideReports } from './messages/reports/decide-reports.ts'
import { listReports } from './messages/reports/list-reports.ts'
import { getForecast } from './messages/get-forecast.ts'
import { markRead } from './messages/mark-read.ts'
import { searchMessages } from './messages/search/search-messages.ts'
import { changeNumber, changeNumbers } from './numbers/change/change-numbers.ts'
import { deleteNumbers, deleteSelectedNumbers } from './numbers/change/delete-numbers.ts'
import { endWatch } from './push/end-watch.ts'
import { getPushKey } from './push/get-push-key.ts'
import { watchNumber } from './push/watch-number.ts'
import { changeSenderRule } from '#server/messages/sender-rules/change-sender-rule.ts'
import { changeSenderSet } from '#server/messages/sender-rules/change-sender-set.ts'
import { createSenderRule } from '#server/messages/sender-rules/create-sender-rule.ts'
import { deleteSenderRule } from '#server/messages/sender-rules/delete-sender-rule.ts'
import { listSenderRules } from '#server/messages/sender-rules/list-sender-rules.ts'
import { trySender } from '#server/messages/sender-rules/try-sender.ts'
import { getService } from '#server/site/services/get-service.ts'
import { previewNumber } from '#server/site/services/preview-number.ts'
import { getSession } from '#server/users/sessions/get-session.ts'
import { getSettings } from '#server/system/settings/get-settings.ts'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { getSignInDebug } from '#server/users/sign-in/get-sign-in-debug.ts'
import { getAdminCounts } from '#server/operations/status/get-admin-counts.ts'
import { getOverview } from '#server/operations/status/get-overview.ts'
import { addIncidentUpdate } from '#server/operations/status/incidents/add-incident-update.ts'
import { changeIncident } from '#server/operations/status/incidents/change-incident.ts'
import { createIncident } from '#server/operations/status/incidents/create-incident.ts'
import { deleteIncident } from '#server/operations/status/incidents/delete-incident.ts'
import { listIncidents } from '#server/operations/status/incidents/list-incidents.ts'
import { getStatus } from '#server/operations/status/get-status.ts'
import { getNumberInUse, listNumbersInUse } from '#server/gateways/traffic/list-numbers-in-use.ts'
import { cleanUp } from '#server/operations/cleanup/clean-up.ts'
import { getDatabaseFacts } from '#server/operations/cleanup/get-database-facts.ts'
import { testDatabase } from '#server/operations/cleanup/test-database.ts'
import { changeUser } from './users/change-user.ts'
import { listUsers } from './users/list-users.ts'
import { testWebhook } from '#server/operations/delivery/test-webhook.ts'
import type { Handlers } from './http/serve.ts'
import { getGatewayCounts } from './gateways/count-gateways.ts'

/** Every endpoint and what handles it: a use case, or a handler where HTTP matters (cookies, downloads, validators). Leaving one out does not compile. */
export const routes: Handlers = {
  'auth.requestCode': requestCodeHandler,
  'auth.verifyCode': verifyCodeHandler,
  'auth.passkeyOptions': passkeyOptionsHandler,
  'auth.passkeyVerify': passkeyVerifyHandler,
  'auth.session': getSession,
  'auth.refresh': refreshHandler,
  'auth.signOut': signOutHandler,
  'auth.isAdmin': isAdminHandler,
  'auth.debug': getSignInDebug,

  'account.get': getAccount,
  'account.change': changeAccountHandler,
  'account.changePreferences': changePreferences,
  'account.delete': deleteAccountHandler,
  'account.export': exportAccountHandler,
  'account.endSession': endOwnSession,
  'account.endOtherSessions': endOtherSessions,
  'favourites.list': listFavourites,
  'favourites.add': addFavourite,
  'favourites.remove': removeFavourite,
  'passkeys.list': listPasskeysHandler,
  'passkeys.addOptions': addPasskeyOptionsHandler,
  'passkeys.add': addPasskeyHandler,
  'passkeys.confirmOptions': confirmPasskeyOptionsHandler,
  'passkeys.confirm': confirmPasskeyHandler,
  'passkeys.remove': removePasskeyHandler,

  'numbers.list': listNumbersHandler,
  'numbers.getListed': getListedNumberHandler,
  'numbers.pick': pickNumberHandler,
  'numbers.forecast': getForecast,
  'messages.list': listMessagesHandler,
  'messages.preview': previewMessagesHandler,
  'messages.search': searchMessages,
  'messages.markRead': markRead,
  'messages.report': reportMessageHandler,
  'messages.delete': deleteMessage,

  'push.key': getPushKey,
  'push.watch': watchNumber,
  'push.endWatch': endWatch,

  'services.get': getService,
  'numbers.preview': previewNumber,

  'posts.list': listPosts,
  'posts.get': getPost,
  'posts.view': countView,
  'status.get': getStatus,
  'incidents.list': listIncidents,
  'incidents.create': createIncident,
  'incidents.change': changeIncident,
  'incidents.delete': deleteIncident,
  'incidents.addUpdate': addIncidentUpdate,

  'numbers.listAll': listNumbersInUse,
  'numbers.exportList': exportNumbersHandler,
  'numbers.get': getNumberInUse,
  'numbers.history': getHistoryOfNumber,
  'numbers.delay': getDelayOfNumber,
  'numbers.add': addNumbersHandler,
  'numbers.change': changeNumber,
  'numbers.changeMany': changeNumbers,
  'numbers.deleteMany': deleteSelectedNumbers,
  'numbers.import': importNumbersHandler,
  'numbers.delete': deleteNumbers,
  'gateways.sync': (ctx) => ctx.syncGateways(),
  'gateways.list': listGateways,
  'gateways.exportList': exportGatewaysHandler,
  'gateways.count': getGatewayCounts,
  'gateways.listPlaces': listPlaces,
  'gateways.get': getGateway,
  'gateways.history': getGatewayHistory,
  'gateways.delay': getGatewayDelay,
  'gateways.create': createGateway,
  'gateways.change': changeGateway,
  'gateways.delete': deleteGateway,
  'gateways.refresh': refreshGateway,
  'gateways.refreshMany': refreshGateways,
  'gateways.changeMany': changeGateways,
  'gateways.deleteMany': deleteGateways,
  'gateways.replace': replaceGateway,
  'gateways.newToken': replaceToken,
  'gateways.newTokens': replaceTokens,
  'gateways.import': importGatewaysHandler,
  'gateways.log': listGatewayLog,
  'sims.list': listSims,
  'sims.change': changeSims,
  'sims.delete': deleteSim,
  'held.list': listHeld,
  'held.exportList': exportHeldHandler,
  'held.listIds': listHeldIds,
  'held.listNumbers': listHeldNumbers,
  'held.count': getHeldCounts,
  'held.get': getHeld,
  'held.assign': assignHeld,
  'held.delete': deleteHeld,
  'reports.list': listReports,
  'reports.decide': decideReports,
  'senderRules.list': listSenderRules,
  'senderRules.create': createSenderRule,
  'senderRules.change': changeSenderRule,
  'senderRules.delete': deleteSenderRule,
  'senderRules.try': trySender,
  'senderSets.change': changeSenderSet,

  'posts.listAll': listAllPosts,
  'posts.create': createPost,
  'posts.preview': previewPost,
  'posts.open': getPostForEditing,
  'posts.change': changePost,
  'posts.delete': deletePost,

  'users.list': listUsers,
  'users.exportList': exportUsersHandler,
  'users.get': getUser,
  'users.change': changeUser,
  'users.delete': deleteUser,
  'users.export': exportUserHandler,
  'users.listSessions': listUserSessions,
  'users.endSessions': endUserSessions,
  'settings.get': getSettings,
  'settings.save': saveSettings,
  'overview.count': getAdminCounts,
  'overview.get': getOverview,
  'alarms.get': getAlarms,
  'alarms.history': listPastAlarms,
  'alarms.mute': muteAlarms,
  'alarms.acknowledge': acknowledgeAlarms,
  'maintenanceWindows.create': createWindow,
  'maintenanceWindows.delete': deleteWindow,
  'alarms.email': chooseAlarmEmails,
  'webhooks.create': createWebhook,
  'webhooks.change': changeWebhook,
  'webhooks.newSecret': replaceWebhookSecret,
  'webhooks.test': testWebhook,
  'webhooks.delete': deleteWebhook,
  'analytics.get': getAnalytics,
  'analytics.gateways': compareGateways,
  'activity.list': listActions,
  'activity.export': exportActionsHandler,
  'email.get': getEmailState,
  'email.test': sendTestEmail,
  'cleanup.run': cleanUp,
  'database.test': testDatabase,
  'database.get': getDatabaseFacts,
}
