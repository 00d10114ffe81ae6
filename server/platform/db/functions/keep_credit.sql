create or replace function keep_credit() returns trigger language plpgsql as $$
begin
  update credits set millimes = millimes + new.millimes where id = new.credit_id and millimes + new.millimes >= 0;
  if not found then raise exception using errcode = 'JB003', message = 'credit-too-little'; end if;
  perform note_in_books(new.day, 'credit', new.kind, new.millimes, null, new.order_number, '', new.id, null, new.staff_name);
  if new.kind = 'paid' then
    perform note_in_books(new.day, 'refund', new.way, -new.millimes, null, new.order_number, '', null, null, new.staff_name);
  end if;
  return null;
end $$;
comment on function keep_credit() is 'Keeps a credit in step with its entries, never below nothing, and books them.';

create or replace trigger credit_entries_count after insert on credit_entries for each row execute function keep_credit();
