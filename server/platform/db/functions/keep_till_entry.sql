-- Only the order may be set to null, when it is deleted.
create or replace function keep_till_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id is null and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
    return new;
  end if;
  raise exception 'an entry of the till stays as it was made';
end $$;
comment on function keep_till_entry() is 'Refuses to change what went in and out of the till.';

create or replace trigger till_entries_are_final before update or delete on till_entries
  for each row execute function keep_till_entry();
