-- Functions and triggers are applied from server/platform/db/functions after the migrations, and no migration creates them any more.
create table schema_functions (
  name text primary key,
  function_digest text not null,
  triggers_digest text not null
);
comment on table schema_functions is 'The functions of the database, with digests of the files they were applied from. A restore applies them anew; they are in no backup.';
