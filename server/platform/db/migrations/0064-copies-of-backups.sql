-- Where the copy of a backup in the store elsewhere is: none is wanted, one is owed, one is kept, or one is to go.
alter table backups
  add copy text not null default 'none' check (copy in ('none', 'owed', 'kept', 'leaving')),
  add copied_at timestamptz,
  -- Why the last attempt at one that is owed failed.
  add copy_error text not null default '';
-- Until now none was noted as good whose copy was not.
update backups set copy = 'kept' where error = '';
