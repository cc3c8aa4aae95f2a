ALTER TABLE "orders_withdrawal_steps" DROP CONSTRAINT "orders_withdrawal_steps_withdrawal_id_orders_withdrawals_id_fk";
--> statement-breakpoint
ALTER TABLE "orders_withdrawal_steps" ADD CONSTRAINT "orders_withdrawal_steps_withdrawal_id_orders_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."orders_withdrawals"("id") ON DELETE cascade ON UPDATE no action;