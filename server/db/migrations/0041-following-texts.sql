-- When each job last succeeded, from which every node tells how long ago that was; `finished_at` is also that of a run that failed.
alter table job_runs add column succeeded_at timestamptz;
update job_runs set succeeded_at = finished_at where error is null;

-- The request that delivered a text, as it stands in the log and in X-Request-Id. Null where no request did (SMPP, pulls).
alter table sms_messages add column request_id text;
alter table ingest_log add column request_id text;
