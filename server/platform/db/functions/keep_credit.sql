-- Entries of deposits and returns are settled by the functions that insert them.
create or replace function keep_credit() returns trigger language plpgsql as $$
begin
  perform settle_credit_entry(new);
  return null;
end $$;
comment on function keep_credit() is 'Keeps a credit in step with the entries that are inserted.';

create or replace trigger credit_entries_count after insert on credit_entries for each row when (pg_trigger_depth() = 0)
  execute function keep_credit();
