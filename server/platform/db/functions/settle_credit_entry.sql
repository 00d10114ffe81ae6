create or replace function settle_credit_entry(entry credit_entries) returns void language plpgsql as $$
begin
  update credits set millimes = millimes + entry.millimes where id = entry.credit_id and millimes + entry.millimes >= 0;
  if not found then raise exception using errcode = 'JB003', message = 'credit-too-little'; end if;
  perform note_in_books(entry.day, 'credit', entry.kind, entry.millimes, null, entry.order_number, '', entry.id, null, entry.staff_name);
  if entry.kind = 'paid' then
    perform note_in_books(entry.day, 'refund', entry.way, -entry.millimes, null, entry.order_number, '', null, null, entry.staff_name);
  end if;
end $$;
comment on function settle_credit_entry(credit_entries) is 'Adds an entry to its credit, never below nothing, and books it.';
