-- An order has one valid invoice at a time, and each number comes from the counter, whoever writes.
create or replace function check_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_counters c where c.kind = new.kind and c.year = new.year and c.last = new.number) then
    raise exception 'the number of an invoice comes from the counter';
  end if;
  if new.kind = 'invoice' and exists (select from invoices i where i.order_id = new.order_id and i.kind = 'invoice'
      and not exists (select from invoices c where c.corrects = i.id)) then
    raise exception 'this order has an invoice that stands';
  end if;
  return new;
end $$;
comment on function check_invoice() is 'Refuses a number the counter did not give, and a second invoice of an order.';

create or replace trigger invoices_are_counted before insert on invoices for each row execute function check_invoice();
