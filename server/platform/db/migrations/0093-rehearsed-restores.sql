-- When a backup was last restored into a database of its own to see that it can be, how many orders came out of it, and why it failed.
alter table backups
  add rehearsed_at timestamptz,
  add rehearsed_orders integer,
  add rehearsal_error text not null default '';
