create or replace function give_credit(of_phone text, sum bigint, of_kind text, of_day date, of_order uuid, of_number bigint,
  of_staff text, of_deposit bigint default null, of_return bigint default null)
returns void language plpgsql as $$
declare
  found_id bigint;
  entry credit_entries;
begin
  if sum = 0 then return; end if;
  if of_phone = '' then raise exception using errcode = 'JB003', message = 'order-erased'; end if;
  insert into credits (phone) values (of_phone) on conflict (phone) do update set millimes = credits.millimes
    returning id into found_id;
  insert into credit_entries (credit_id, day, kind, millimes, order_id, order_number, staff_name, deposit_id, return_id)
  values (found_id, of_day, of_kind, sum, of_order, of_number, of_staff, of_deposit, of_return) returning * into entry;
  perform settle_credit_entry(entry);
end $$;
comment on function give_credit(text, bigint, text, date, uuid, bigint, text, bigint, bigint) is 'Gives a customer credit for her next order.';
