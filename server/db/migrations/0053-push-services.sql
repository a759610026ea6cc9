-- The push service of a watch (server/push/push-service-of.ts), so that one that does not respond holds up no other. Nodes of the version before leave it out.
alter table push_watches add column push_service text not null default '';
