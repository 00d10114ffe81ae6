-- Housekeeping was one job of eighteen steps: where one failed, those after it were not done, and nothing said so.
create table job_runs (
  job text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text not null default ''
);
comment on table job_runs is 'When each job that runs by the clock last succeeded and last failed, and why. One row a job, kept for ever.';
