const pollEveryMs = 5000

/**
 * The script of the maintenance page and of the one that is shown offline: it polls its own address and reloads when it is served again. Without the session,
 * because polling is no activity. The 502 and 504 of a proxy without its server are no reason to reload.
 */
export const retryScript = `setInterval(function(){fetch(location.href,{method:"HEAD",cache:"no-store",credentials:"omit"}).then(function(r){if(r.status<500)location.reload()},function(){})},${pollEveryMs})`
