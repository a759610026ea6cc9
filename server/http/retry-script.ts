const pollEveryMs = 5000

/**
 * What the maintenance page runs: it asks for its own address now and then, and loads it when it is served again. Without the session,
 * which would count as somebody being there. A proxy that has lost the server answers 502 or 504, and that is no reason to leave.
 */
export const retryScript = `setInterval(function(){fetch(location.href,{method:"HEAD",cache:"no-store",credentials:"omit"}).then(function(r){if(r.status<500)location.reload()},function(){})},${pollEveryMs})`
