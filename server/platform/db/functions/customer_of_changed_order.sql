create or replace function customer_of_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if row(old.phone, old.name, old.email, old.city, old.governorate, old.language) is not distinct from
      row(new.phone, new.name, new.email, new.city, new.governorate, new.language)
    then
      return null;
    end if;
    perform note_customers(array[new.id]);
  end if;
  if tg_op = 'DELETE' or old.phone <> new.phone then perform forget_customer(old.phone); end if;
  return null;
end $$;
comment on function customer_of_changed_order() is 'Renews the customer of an order whose name, number or place changed, or that was erased.';

create or replace trigger orders_change_customers
  after delete or update of phone, name, email, city, governorate, language on orders
  for each row execute function customer_of_changed_order();
