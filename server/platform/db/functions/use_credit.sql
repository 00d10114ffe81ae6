-- Credits are locked in one order, so that two orders never deadlock. The customer's own number is used first.
create or replace function use_credit(of_phone text, sum bigint, of_day date, of_order uuid, of_number bigint, of_staff text,
  of_deposit bigint)
returns void language plpgsql as $$
declare
  has credits;
  rest bigint := sum;
  part bigint;
  entry credit_entries;
begin
  perform from credits where id in (select id from credits_of(of_phone)) order by id for update;
  for has in select c.* from credits_of(of_phone) c loop
    part := least(rest, has.millimes);
    continue when part <= 0;
    insert into credit_entries (credit_id, day, kind, millimes, order_id, order_number, staff_name, deposit_id)
    values (has.id, of_day, 'used', -part, of_order, of_number, of_staff, of_deposit) returning * into entry;
    perform settle_credit_entry(entry);
    rest := rest - part;
  end loop;
  if rest > 0 then raise exception using errcode = 'JB003', message = 'credit-too-little'; end if;
end $$;
comment on function use_credit(text, bigint, date, uuid, bigint, text, bigint) is 'Uses a customer’s credit for an order; refuses more than there is.';
