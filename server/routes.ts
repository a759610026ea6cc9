import { changePreferences } from './account/change-preferences.ts'
import { deleteUser } from './account/delete-user.ts'
import { endOtherSessions, endOwnSession } from './account/end-own-sessions.ts'
import { endUserSessions } from './account/end-user-sessions.ts'
import { getAccount } from './account/get-account.ts'
import { addFavourite } from './users/favourites/add-favourite.ts'
import { listFavourites } from './users/favourites/list-favourites.ts'
import { removeFavourite } from './users/favourites/remove-favourite.ts'
import { getUser } from './account/get-user.ts'
import { listUserSessions } from './account/list-user-sessions.ts'
import { listActions } from './system/activity/list-actions.ts'
import { getAlarms } from './operations/alarms/get-alarms.ts'
import { listPastAlarms } from './operations/alarms/list-past-alarms.ts'
import { muteAlarms } from './operations/alarms/mute-alarms.ts'
import { chooseAlarmEmails } from './operations/alarms/choose-alarm-emails.ts'
import { changeWebhook } from './operations/alarms/change-webhook.ts'
import { createWebhook } from './operations/alarms/create-webhook.ts'
import { deleteWebhook } from './operations/alarms/delete-webhook.ts'
import { replaceWebhookSecret } from './operations/alarms/replace-webhook-secret.ts'
import { getAnalytics } from './operations/analytics/get-analytics.ts'
import { changePost } from './site/blog/change-post.ts'
import { countView } from './site/blog/count-view.ts'
import { createPost } from './site/blog/create-post.ts'
import { deletePost } from './site/blog/delete-post.ts'
import { getPostForEditing } from './site/blog/get-post-for-editing.ts'
import { getPost } from './site/blog/get-post.ts'
import { listAllPosts } from './site/blog/list-all-posts.ts'
import { listPosts } from './site/blog/list-posts.ts'
import { previewPost } from './site/blog/preview-post.ts'
import { getEmailState } from './system/email/get-email-state.ts'
import { sendTestEmail } from './system/email/send-test-email.ts'
import { changeGateway } from './gateways/change-gateway.ts'
import { createGateway } from './gateways/create-gateway.ts'
import { changeGateways } from './gateways/change-gateways.ts'
import { deleteGateway } from './gateways/delete-gateway.ts'
import { deleteGateways } from './gateways/delete-gateways.ts'
import { getGatewayCounts } from './gateways/get-gateway-counts.ts'
import { getGateway } from './gateways/get-gateway.ts'
import { listGatewayLog } from './gateways/list-gateway-log.ts'
import { listGateways } from './gateways/list-gateways.ts'
import { replaceToken } from './gateways/replace-token.ts'
import { refreshGateway, refreshGateways } from './gateways/refresh-gateway.ts'
import { changeSims } from './gateways/sims/change-sims.ts'
import { deleteSim } from './gateways/sims/delete-sim.ts'
import { listSims } from './gateways/sims/list-sims.ts'
import { replaceGateway } from './gateways/replace-gateway.ts'
import { assignHeld } from './messages/held/assign-held.ts'
import { deleteHeld } from './messages/held/delete-held.ts'
import { changeAccountHandler, deleteAccountHandler } from './http/handlers/account-handlers.ts'
import { exportAccountHandler, exportActionsHandler, exportUserHandler } from './http/handlers/download-handlers.ts'
import { listMessagesHandler, previewMessagesHandler, reportMessageHandler } from './http/handlers/message-handlers.ts'
import { addNumbersHandler, importNumbersHandler, listNumbersHandler } from './http/handlers/number-handlers.ts'
import {
  addPasskeyHandler,
  addPasskeyOptionsHandler,
  confirmPasskeyHandler,
  confirmPasskeyOptionsHandler,
  listPasskeysHandler,
  passkeyOptionsHandler,
  passkeyVerifyHandler,
  removePasskeyHandler,
} from './http/handlers/passkey-handlers.ts'
import { isAdminHandler, refreshHandler, requestCodeHandler, signOutHandler, verifyCodeHandler } from './http/handlers/sign-in-handlers.ts'
import { getHeldCounts } from './gateways/ingest-log/get-held-counts.ts'
import { listHeld } from './gateways/ingest-log/list-held.ts'
import { listHeldIds } from './gateways/ingest-log/list-held-ids.ts'
import { listHeldNumbers } from './gateways/ingest-log/list-held-numbers.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { decideReports } from './messages/reports/decide-reports.ts'
import { listReports } from './messages/reports/list-reports.ts'
import { getOutlook } from './messages/get-outlook.ts'
import { markRead } from './messages/mark-read.ts'
import { searchMessages } from './messages/search/search-messages.ts'
import { changeNumber } from './numbers/change-number.ts'
import { changeNumbers } from './numbers/change-numbers.ts'
import { deleteSelectedNumbers } from './numbers/delete-selected-numbers.ts'
import { deleteNumbers } from './numbers/delete-numbers.ts'
import { endWatch } from './push/end-watch.ts'
import { getPushKey } from './push/get-push-key.ts'
import { watchNumber } from './push/watch-number.ts'
import { changeSenderRule } from './messages/sender-rules/change-sender-rule.ts'
import { changeSenderSet } from './messages/sender-rules/change-sender-set.ts'
import { createSenderRule } from './messages/sender-rules/create-sender-rule.ts'
import { deleteSenderRule } from './messages/sender-rules/delete-sender-rule.ts'
import { listSenderRules } from './messages/sender-rules/list-sender-rules.ts'
import { trySender } from './messages/sender-rules/try-sender.ts'
import { getService } from './site/services/get-service.ts'
import { previewNumber } from './site/services/preview-number.ts'
import { getSession } from './users/sessions/get-session.ts'
import { getSettings } from './system/settings/get-settings.ts'
import { saveSettings } from './system/settings/save-settings.ts'
import { getSignInDebug } from './users/sign-in/get-sign-in-debug.ts'
import { getOverview } from './operations/status/get-overview.ts'
import { getStatus } from './operations/status/get-status.ts'
import { listNumbersInUse } from './messages/traffic/list-numbers-in-use.ts'
import { cleanUp } from './operations/cleanup/clean-up.ts'
import { getDatabaseFacts } from './operations/cleanup/get-database-facts.ts'
import { testDatabase } from './operations/cleanup/test-database.ts'
import { changeUser } from './users/change-user.ts'
import { listUsers } from './users/list-users.ts'
import { testWebhook } from './operations/delivery/test-webhook.ts'
import type { Handlers } from './http/serve.ts'

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
  'numbers.outlook': getOutlook,
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

  'numbers.listAll': listNumbersInUse,
  'numbers.add': addNumbersHandler,
  'numbers.change': changeNumber,
  'numbers.changeMany': changeNumbers,
  'numbers.deleteMany': deleteSelectedNumbers,
  'numbers.import': importNumbersHandler,
  'numbers.delete': deleteNumbers,
  'gateways.sync': (ctx) => ctx.syncGateways(),
  'gateways.list': listGateways,
  'gateways.count': getGatewayCounts,
  'gateways.get': getGateway,
  'gateways.create': createGateway,
  'gateways.change': changeGateway,
  'gateways.delete': deleteGateway,
  'gateways.refresh': refreshGateway,
  'gateways.refreshMany': refreshGateways,
  'gateways.changeMany': changeGateways,
  'gateways.deleteMany': deleteGateways,
  'gateways.replace': replaceGateway,
  'gateways.newToken': replaceToken,
  'gateways.log': listGatewayLog,
  'sims.list': listSims,
  'sims.change': changeSims,
  'sims.delete': deleteSim,
  'held.list': listHeld,
  'held.listIds': listHeldIds,
  'held.listNumbers': listHeldNumbers,
  'held.count': getHeldCounts,
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
  'users.get': getUser,
  'users.change': changeUser,
  'users.delete': deleteUser,
  'users.export': exportUserHandler,
  'users.listSessions': listUserSessions,
  'users.endSessions': endUserSessions,
  'settings.get': getSettings,
  'settings.save': saveSettings,
  'overview.get': getOverview,
  'alarms.get': getAlarms,
  'alarms.history': listPastAlarms,
  'alarms.mute': muteAlarms,
  'alarms.email': chooseAlarmEmails,
  'webhooks.create': createWebhook,
  'webhooks.change': changeWebhook,
  'webhooks.newSecret': replaceWebhookSecret,
  'webhooks.test': testWebhook,
  'webhooks.delete': deleteWebhook,
  'analytics.get': getAnalytics,
  'activity.list': listActions,
  'activity.export': exportActionsHandler,
  'email.get': getEmailState,
  'email.test': sendTestEmail,
  'upkeep.clean': cleanUp,
  'upkeep.test': testDatabase,
  'upkeep.database': getDatabaseFacts,
}
