create or replace function forget_customer(of_phone text) returns void language plpgsql as $$
begin
  if exists (select from orders where phone = of_phone) then return; end if;
  perform note_brought_customers(array[of_phone]);
end $$;
comment on function forget_customer(text) is 'Erases a customer of whom there is no order left and nothing that was brought.';
